import { ListSkeleton } from "#components/lists/list-skeleton";

export default function PayoutsLoading() {
  return <ListSkeleton />;
}
