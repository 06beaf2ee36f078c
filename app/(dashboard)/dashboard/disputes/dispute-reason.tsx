import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";

/** Why a payment is disputed, in the reader's language where there is a word for it. */
export function DisputeReason({ reason }: { reason: string }) {
  return <>{useDisputeReason()(reason)}</>;
}
