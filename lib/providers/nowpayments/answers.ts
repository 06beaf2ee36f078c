import { z } from "zod";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** What NOWPayments answers, with every number as the text that was sent. Members that are not named here are ignored. */

const amount = z.string().max(60);
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorableInstant);

/** Where a payment stands. `failed` and `refunded` may come after money was seen. */
export const PAYMENT_STATUSES = [
  "waiting",
  "confirming",
  "confirmed",
  "sending",
  "partially_paid",
  "finished",
  "failed",
  "refunded",
  "expired",
] as const;

/** A payment as it is created. */
export const createdPayment = z.object({
  payment_id: reportedName,
  pay_address: z.string().min(1).max(200),
  payin_extra_id: z.string().min(1).max(100).nullish(),
  pay_amount: amount,
  pay_currency: z.string().max(40),
  order_id: z.string().max(200).nullish(),
});
export type CreatedPayment = z.output<typeof createdPayment>;

/** A payment as it stands. `payment_extra_ids` are later transfers to the same address, each a payment of its own. */
export const existingPayment = createdPayment.extend({
  payment_status: z.enum(PAYMENT_STATUSES),
  actually_paid: amount.nullish(),
  payment_extra_ids: listOf(reportedName, "a later payment"),
  updated_at: instant,
});
export type ExistingPayment = z.output<typeof existingPayment>;

/** A token for the calls that a person's log-in opens (JWT, RFC 7519). It lives for five minutes. */
export const logInAnswer = z.object({ token: z.string().min(1).max(4_000) });

/** A page of the account's payments: only one of the order that is looked for has to be readable, and then has to be. */
export const paymentPage = z.object({ data: z.array(z.unknown()) });
export const orderedPayment = z.object({ payment_id: reportedName });

export const minimumAnswer = z.object({ min_amount: amount });
export const estimateAnswer = z.object({ estimated_amount: amount });

/**
 * A notification, whose numbers are what JSON makes them: it is a hint that something happened, and its amounts are never read.
 * `parent_payment_id` is the payment to whose address a later transfer came.
 */
export const notification = z.object({
  payment_id: z.union([z.int().min(1).transform(String), reportedName]),
  parent_payment_id: z.union([z.int().min(1).transform(String), reportedName]).nullish(),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_id: reportedName.nullish(),
});
