import { ListSkeleton } from "#components/lists/list-skeleton";

export default function PaymentsLoading() {
  return <ListSkeleton />;
}
