import { ListSkeleton } from "#components/lists/list-skeleton";

export default function PlansLoading() {
  return <ListSkeleton />;
}
