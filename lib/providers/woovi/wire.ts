import { z } from "zod";
import { reportedInstant, reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** A charge as Woovi reports it; amounts are whole cents. Its amount and code are required when it is new. */
const charge = z.object({
  correlationID: reportedName,
  value: reportedMinor.nullable().catch(null),
  status: reportedName.catch("UNKNOWN"),
  brCode: z.string().min(1).max(512).nullable().catch(null),
});

export const chargeAnswer = z.object({ charge });

// Woovi's reference shows one refund without a status; such a refund is open.
const refund = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName.catch("UNKNOWN"),
});

/** A refund as Woovi reports it: `refund` when requested, `pixTransactionRefund` when looked up. */
export const refundAnswer = z
  .union([z.object({ refund }), z.object({ pixTransactionRefund: refund })])
  .transform((answer) => ("refund" in answer ? answer.refund : answer.pixTransactionRefund));

const listedRefund = refund.extend({ status: reportedName });

const told = z.string().max(2_000).nullish().catch(null);
// Woovi omits members if it does not have the payer's whole document.
const payer = z
  .object({ name: told, taxID: z.object({ taxID: told, type: told }).nullish().catch(null) })
  .nullish()
  .catch(null);

const ofCharge = z.object({ correlationID: reportedName });
const moved = z.object({ type: reportedName.nullish(), value: reportedMinor, endToEndId: reportedName });
// The statement needs the time and the charge. Elsewhere the charge is known, and if the answer names one, it must be the same.
const pixOfCharge = moved.extend({ charge: ofCharge.nullish().catch(null), payer });
const transaction = moved.extend({ time: reportedInstant, charge: ofCharge.nullish() });

const pageInfo = z.object({ hasNextPage: z.boolean() });

/** One page of the Pix received for a charge. */
export const pixOfChargePage = z.object({ transactions: listOf(pixOfCharge, "a transaction"), pageInfo });

/** One page of money movements, by Pix. */
export const transactionPage = z.object({ transactions: listOf(transaction, "a transaction"), pageInfo });

/** One page of refunds, with their times. */
export const refundPage = z.object({
  refunds: listOf(listedRefund.extend({ time: reportedInstant.nullish() }), "a refund"),
  pageInfo,
});

/** All refunds of a charge, each with the Pix that it returns where Woovi names it. */
export const chargeRefunds = z.object({
  refunds: listOf(listedRefund.extend({ endToEndId: reportedName.nullish().catch(null) }), "a refund"),
});

/** The registered addresses. */
export const webhookList = z.object({
  webhooks: listOf(
    z.object({
      url: z.string(),
      event: z.string().nullish().catch(null),
      isActive: z.boolean().nullish().catch(null),
    }),
    "a webhook",
  ),
});

export type WooviCharge = z.output<typeof charge>;
export type WooviRefund = z.output<typeof refundAnswer>;
export type WooviListedRefund = z.output<typeof chargeRefunds>["refunds"][number];
export type WooviRefundEntry = z.output<typeof refundPage>["refunds"][number];
export type WooviTransaction = z.output<typeof transaction>;
