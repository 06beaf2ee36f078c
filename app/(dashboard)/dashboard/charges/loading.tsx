import { ListSkeleton } from "#components/dashboard/list-skeleton";

export default function ChargesLoading() {
  return <ListSkeleton />;
}
