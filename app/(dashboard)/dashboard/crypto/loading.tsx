import { ListSkeleton } from "#components/dashboard/list-skeleton";

export default function CryptoLoading() {
  return <ListSkeleton />;
}
