import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function PayoutLoading() {
  return <DetailSkeleton />;
}
