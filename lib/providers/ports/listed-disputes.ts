import type { DisputeStatus, ReportedDispute } from "#lib/disputes/dispute.rules";

/**
 * A dispute in a provider's list. `status` is null for an unknown word (`gatewayStatus`), a warning that moves no money.
 */
export type ListedDispute = Omit<ReportedDispute, "status" | "paymentId"> & {
  status: DisputeStatus | null;
  gatewayStatus: string;
  paymentId: string;
};

/** The disputes that a provider lists; `refused` is why it does not, such as a missing permission, in English. */
export type DisputeList = { disputes: ListedDispute[] } | { refused: string };
