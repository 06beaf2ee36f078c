import type { DisputeStatus, ReportedDispute } from "#lib/disputes/dispute.rules";

/**
 * A dispute in a provider's list. `status` is null if we do not know the provider's word for it (`gatewayStatus`): such a dispute
 * is only reported to operators and moves no money.
 */
export type ListedDispute = Omit<ReportedDispute, "status" | "paymentId"> & {
  status: DisputeStatus | null;
  gatewayStatus: string;
  paymentId: string;
};

/** The disputes that a provider lists; `refused` is the reason in English why it lists none, such as a missing permission. */
export type DisputeList = { disputes: ListedDispute[] } | { refused: string };
