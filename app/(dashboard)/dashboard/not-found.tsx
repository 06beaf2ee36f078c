import { NotFoundScreen } from "#components/dashboard/not-found-screen";

export default function DashboardNotFound() {
  return <NotFoundScreen />;
}
