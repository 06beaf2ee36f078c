import { ListSkeleton } from "#components/lists/list-skeleton";

export default function CryptoPayoutsLoading() {
  return <ListSkeleton />;
}
