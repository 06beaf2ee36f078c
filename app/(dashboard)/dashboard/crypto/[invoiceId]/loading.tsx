import { DetailSkeleton } from "#components/detail/detail-skeleton";

export default function InvoiceLoading() {
  return <DetailSkeleton />;
}
