import type { DisputeStatus, ReportedDispute } from "#lib/disputes/dispute.rules";

/**
 * A dispute in a provider's list. `status` is null if its word (`gatewayStatus`) is unknown: such a dispute is only reported to
 * operators and moves no money.
 */
export type ListedDispute = Omit<ReportedDispute, "status" | "paymentId"> & {
  status: DisputeStatus | null;
  gatewayStatus: string;
  paymentId: string;
};

/** The disputes that a provider lists; `refused` is why it lists none, such as a missing permission, in English. */
export type DisputeList = { disputes: ListedDispute[] } | { refused: string };
