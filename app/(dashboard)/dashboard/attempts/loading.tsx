import { ListSkeleton } from "#components/dashboard/list-skeleton";

export default function AttemptsLoading() {
  return <ListSkeleton />;
}
