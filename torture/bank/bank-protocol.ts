import { z } from "zod";
import { DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";
import { PAYOUT_FAILURES } from "#lib/providers/ports/payout";
import type { RefundAnswer } from "#lib/providers/ports/refund";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";

/** The questions to the harness's bank. */
export type BankQuestion =
  | { ask: "charge"; txid: string; amountMinor: number }
  | { ask: "payments"; txid: string }
  | { ask: "refund"; refundId: string; paymentId: string; amountMinor: number }
  | { ask: "send"; reference: string; key: string; amountMinor: number }
  | { ask: "find"; reference: string }
  | { ask: "entries" };

export type BankEntry = {
  kind: "RECEIVED" | "GIVEN_BACK" | "PAID_OUT";
  id: string;
  reference: string | null;
  amountMinor: number;
  at: Date | string;
  dispute?: { kind: "PIX_MED"; paymentId: string };
};

/** The bank's answers, by question. */
export type BankAnswer = {
  emv?: string;
  payments?: { id: string; amountMinor: number }[];
  refund?: RefundAnswer;
  outcome?: PixPayoutOutcome | null;
  entries?: BankEntry[];
};

const outcome = z.union([
  z.object({ kind: z.literal("PAID"), endToEndId: reportedName }),
  z.object({ kind: z.literal("FAILED"), failureCode: z.enum(PAYOUT_FAILURES) }),
  z.object({ kind: z.literal("PENDING") }),
]);

const dispute = z.object({
  id: reportedName,
  paymentId: reportedName,
  txid: reportedName,
  amountMinor: reportedMinor,
  reason: reportedName,
  status: z.enum(DISPUTE_STATUSES),
});

/** The bank's own reports: a payment that it took, a dispute of one, or the end of a payout. */
export const bankReport = z.object({
  id: reportedName,
  payment: z.object({ id: reportedName, txid: reportedName, amountMinor: reportedMinor }).optional(),
  dispute: dispute.optional(),
  payout: z.object({ reference: reportedName, outcome }).optional(),
});
/** A report as the bank sends it. */
export type BankReport = z.input<typeof bankReport>;
