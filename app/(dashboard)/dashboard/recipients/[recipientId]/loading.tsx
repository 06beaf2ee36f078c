import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function RecipientLoading() {
  return <DetailSkeleton />;
}
