import { ListSkeleton } from "#components/lists/list-skeleton";

export default function PaymentLinksLoading() {
  return <ListSkeleton />;
}
