import { ListSkeleton } from "#components/lists/list-skeleton";

export default function ChargesLoading() {
  return <ListSkeleton />;
}
