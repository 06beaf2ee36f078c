import { ListSkeleton } from "#components/lists/list-skeleton";

export default function AttemptsLoading() {
  return <ListSkeleton />;
}
