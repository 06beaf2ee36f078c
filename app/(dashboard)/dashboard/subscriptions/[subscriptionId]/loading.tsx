import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function SubscriptionLoading() {
  return <DetailSkeleton />;
}
