import { ListSkeleton } from "#components/lists/list-skeleton";

export default function ConnectionsLoading() {
  return <ListSkeleton />;
}
