import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function DisputeLoading() {
  return <DetailSkeleton />;
}
