import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function CustomerLoading() {
  return <DetailSkeleton />;
}
