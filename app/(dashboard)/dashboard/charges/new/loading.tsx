import { FormSkeleton } from "#components/dashboard/form-skeleton";

export default function NewChargeLoading() {
  return <FormSkeleton />;
}
