import { ListSkeleton } from "#components/lists/list-skeleton";

export default function PixPaymentsLoading() {
  return <ListSkeleton />;
}
