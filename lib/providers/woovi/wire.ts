import { z } from "zod";
import { reportedInstant, reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const charge = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName,
  brCode: z.string().min(1).max(512),
});

/** A charge as Woovi tells it; amounts are whole cents. */
export const chargeAnswer = z.object({ charge });

const refund = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName,
  time: reportedInstant.nullish(),
  /** Of the Pix that it gives back, where it is listed with its charge. */
  endToEndId: reportedName.nullish(),
});

/** A refund as Woovi tells it. */
export const refundAnswer = z.object({ refund });

const told = z.string().max(2_000).nullish().catch(null);
// Of a Pix without a whole document of its payer, Woovi leaves members out.
const payer = z
  .object({ name: told, taxID: z.object({ taxID: told, type: told }).nullish().catch(null) })
  .nullish()
  .catch(null);

const transaction = z.object({
  type: reportedName.nullish(),
  value: reportedMinor,
  time: reportedInstant,
  endToEndId: reportedName,
  charge: z.object({ correlationID: reportedName }).nullish(),
  payer,
});

const pageInfo = z.object({ hasNextPage: z.boolean() });

/** One page of money that moved, by the Pix that moved it. */
export const transactionPage = z.object({ transactions: listOf(transaction, "a transaction"), pageInfo });

/** One page of refunds. */
export const refundPage = z.object({ refunds: listOf(refund, "a refund"), pageInfo });

/** All refunds of a charge. */
export const chargeRefunds = z.object({ refunds: listOf(refund, "a refund") });

/** The registered addresses. */
export const webhookList = z.object({
  webhooks: listOf(
    z.object({ url: z.string(), event: z.string().nullish(), isActive: z.boolean().nullish() }),
    "a webhook",
  ),
});

export type WooviCharge = z.output<typeof charge>;
export type WooviRefund = z.output<typeof refund>;
export type WooviTransaction = z.output<typeof transaction>;
