import { z } from "zod";
import { reportedInstant, reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** A charge as Woovi tells it; amounts are whole cents. Its amount and code are needed where it is new. */
const charge = z.object({
  correlationID: reportedName,
  value: reportedMinor.nullable().catch(null),
  status: reportedName.catch("UNKNOWN"),
  brCode: z.string().min(1).max(512).nullable().catch(null),
});

export const chargeAnswer = z.object({ charge });

// Woovi's reference shows one refund without its status: it says nothing yet.
const refund = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName.catch("UNKNOWN"),
});

/** A refund as Woovi tells it: when it is asked for as `refund`, and when it is asked about as `pixTransactionRefund`, by its reference. */
export const refundAnswer = z
  .union([z.object({ refund }), z.object({ pixTransactionRefund: refund })])
  .transform((answer) => ("refund" in answer ? answer.refund : answer.pixTransactionRefund));

const listedRefund = refund.extend({ status: reportedName });

const told = z.string().max(2_000).nullish().catch(null);
// Of a Pix without a whole document of its payer, Woovi leaves members out.
const payer = z
  .object({ name: told, taxID: z.object({ taxID: told, type: told }).nullish().catch(null) })
  .nullish()
  .catch(null);

const ofCharge = z.object({ correlationID: reportedName });
const moved = z.object({ type: reportedName.nullish(), value: reportedMinor, endToEndId: reportedName });
// When it came is for the books alone, and so is which charge it names: here that is known, and must only not be another.
const pixOfCharge = moved.extend({ charge: ofCharge.nullish().catch(null), payer });
const transaction = moved.extend({ time: reportedInstant, charge: ofCharge.nullish() });

const pageInfo = z.object({ hasNextPage: z.boolean() });

/** One page of what came for a charge. */
export const pixOfChargePage = z.object({ transactions: listOf(pixOfCharge, "a transaction"), pageInfo });

/** One page of money that moved, by the Pix that moved it. */
export const transactionPage = z.object({ transactions: listOf(transaction, "a transaction"), pageInfo });

/** One page of refunds, with when each was made. */
export const refundPage = z.object({
  refunds: listOf(listedRefund.extend({ time: reportedInstant.nullish() }), "a refund"),
  pageInfo,
});

/** All refunds of a charge, each with the Pix that it gives back where Woovi tells it. */
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
