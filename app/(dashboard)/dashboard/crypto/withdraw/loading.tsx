import { FormSkeleton } from "#components/dashboard/form-skeleton";

export default function WithdrawLoading() {
  return <FormSkeleton />;
}
