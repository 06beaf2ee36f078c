import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function PixPaymentLoading() {
  return <DetailSkeleton />;
}
