import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function ChargeLoading() {
  return <DetailSkeleton />;
}
