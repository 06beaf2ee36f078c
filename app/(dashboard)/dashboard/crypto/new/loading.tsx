import { FormSkeleton } from "#components/dashboard/form-skeleton";

export default function NewCryptoPaymentLoading() {
  return <FormSkeleton />;
}
