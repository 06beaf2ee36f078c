import { ListSkeleton } from "#components/lists/list-skeleton";

export default function SubscriptionsLoading() {
  return <ListSkeleton />;
}
