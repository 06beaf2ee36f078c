import { ListSkeleton } from "#components/lists/list-skeleton";

export default function DisputesLoading() {
  return <ListSkeleton />;
}
