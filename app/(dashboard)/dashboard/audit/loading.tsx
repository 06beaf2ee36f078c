import { ListSkeleton } from "#components/lists/list-skeleton";

export default function AuditLoading() {
  return <ListSkeleton />;
}
