import { FormSkeleton } from "#components/dashboard/form-skeleton";

export default function NewPayoutLoading() {
  return <FormSkeleton />;
}
