import { ListSkeleton } from "#components/lists/list-skeleton";

export default function SettlementsLoading() {
  return <ListSkeleton />;
}
