import { ListSkeleton } from "#components/dashboard/list-skeleton";

export default function AuditLoading() {
  return <ListSkeleton />;
}
