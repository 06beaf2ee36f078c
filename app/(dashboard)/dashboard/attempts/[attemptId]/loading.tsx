import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function AttemptLoading() {
  return <DetailSkeleton />;
}
