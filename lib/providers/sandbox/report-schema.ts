import { z } from "zod";
import { DISPUTE_KINDS, DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";
import { PAYOUT_FAILURES } from "#lib/providers/ports/payout";
import {
  reportedCount,
  reportedCurrency,
  reportedInstant,
  reportedMinor,
  reportedName,
  reportedUnits,
  reportedVersion,
} from "#lib/providers/report-fields";

/** More than any payer sends to one address, and few enough to read at once. */
const MAX_CHAIN_TRANSACTIONS = 500;

const paid = { amountMinor: reportedMinor, currency: reportedCurrency.optional() };
const chainTransactions = z
  .array(
    z.object({
      hash: reportedName,
      amountUnits: reportedUnits,
      confirmations: reportedCount,
      detectedAt: reportedInstant,
    }),
  )
  .max(MAX_CHAIN_TRANSACTIONS)
  .refine(
    (all) => new Set(all.map(({ hash }) => hash)).size === all.length,
    "A hash stands for one transfer.",
  );
const sent = { type: z.literal("crypto.payout"), reference: reportedName };

/**
 * What the gateway accepts in the sandbox's reports. It trusts the sandbox no more than any other company; unknown members are
 * ignored.
 */
export const sandboxReport = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("pix.received"),
    txid: reportedName,
    endToEndId: reportedName,
    payerDocument: reportedName.nullish(),
    taxSetAside: z.object({ cbsMinor: reportedMinor, ibsMinor: reportedMinor }).nullish(),
    ...paid,
  }),
  z.object({
    type: z.literal("card.approved"),
    reference: reportedName,
    paymentId: reportedName,
    ...paid,
  }),
  z.object({
    type: z.literal("card.authorized"),
    reference: reportedName,
    paymentId: reportedName,
    captureBefore: reportedInstant,
    ...paid,
  }),
  z.object({ type: z.literal("boleto.paid"), reference: reportedName }),
  z.object({ type: z.literal("debit.changed"), txid: reportedName }),
  z.object({ type: z.literal("mandate.changed"), mandateId: reportedName }),
  z.object({ type: z.literal("card.declined"), reference: reportedName, declineCode: reportedName }),
  z.object({
    type: z.literal("international.paid"),
    reference: reportedName,
    paymentId: reportedName,
    ...paid,
  }),
  z.object({ type: z.literal("international.canceled"), reference: reportedName }),
  z.object({
    type: z.literal("refund.succeeded"),
    refundId: reportedName,
    amountMinor: reportedMinor,
  }),
  z.object({
    type: z.literal("dispute"),
    disputeId: reportedName,
    reference: reportedName,
    paymentId: reportedName,
    kind: z.enum(DISPUTE_KINDS),
    status: z.enum(DISPUTE_STATUSES),
    reason: reportedName,
    dueAt: reportedInstant,
    ...paid,
  }),
  z.object({
    type: z.literal("pix.sent"),
    reference: reportedName,
    endToEndId: reportedName,
    amountMinor: reportedMinor,
  }),
  z.object({
    type: z.literal("pix.returned"),
    reference: reportedName,
    failureCode: z.enum(PAYOUT_FAILURES),
    amountMinor: reportedMinor,
  }),
  z.object({
    type: z.literal("crypto.payment"),
    paymentId: reportedName,
    version: reportedVersion,
    transactions: chainTransactions,
  }),
  z.discriminatedUnion("status", [
    z.object({ ...sent, status: z.literal("SENT"), hash: reportedName, confirmations: reportedCount }),
    z.object({ ...sent, status: z.literal("CONFIRMED"), hash: reportedName, confirmations: reportedCount }),
    z.object({ ...sent, status: z.literal("FAILED"), reason: reportedName }),
  ]),
]);
