import { FormSkeleton } from "#components/dashboard/form-skeleton";

export default function NewPixPaymentLoading() {
  return <FormSkeleton />;
}
