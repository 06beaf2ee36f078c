import { ListSkeleton } from "#components/dashboard/list-skeleton";

export default function PixPaymentsLoading() {
  return <ListSkeleton />;
}
