import { ListSkeleton } from "#components/lists/list-skeleton";

export default function CryptoLoading() {
  return <ListSkeleton />;
}
