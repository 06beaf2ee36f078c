import { z } from "zod";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** Answers of NOWPayments, with every number as the text that was sent. Members not named here are ignored. */

const amount = z.string().max(60);
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorableInstant);

/** A payment as NOWPayments creates it. Any kind of memo counts as one, because no page of ours shows a memo. */
export const createdPayment = z.object({
  payment_id: reportedName,
  pay_address: z.string().min(1).max(200),
  payin_extra_id: z.unknown().optional(),
  pay_amount: amount,
  pay_currency: z.string().max(40),
});
export type CreatedPayment = z.output<typeof createdPayment>;

/**
 * A payment's current state. `payment_extra_ids` are later transfers to the same address, each a separate payment. The status may
 * be any word, because NOWPayments adds new ones; members that only identify the order are null when unreadable.
 */
export const existingPayment = z.object({
  payment_id: reportedName,
  pay_currency: z.string().max(40),
  payment_status: z.string().catch(""),
  actually_paid: amount.nullish(),
  payment_extra_ids: listOf(reportedName, "a later payment"),
  pay_address: z.string().min(1).max(200).nullish().catch(null),
  pay_amount: amount.nullish().catch(null),
  payin_extra_id: z.unknown().optional(),
  order_id: reportedName.nullish().catch(null),
  updated_at: instant.nullish().catch(null),
});
export type ExistingPayment = z.output<typeof existingPayment>;

/** A token for calls that need a person's log-in (JWT, RFC 7519), valid for five minutes. */
export const logInAnswer = z.object({ token: z.string().min(1).max(4_000) });

/** A page of the account's payments. Only the entry of the order that we look for must be readable. */
export const paymentPage = z.object({ data: z.array(z.unknown()) });
export const orderedPayment = z.object({ payment_id: reportedName });

export const minimumAnswer = z.object({ min_amount: amount });
export const estimateAnswer = z.object({ estimated_amount: amount });

/**
 * A notification, which is only a hint: its amounts and status are not read. `parent_payment_id` is the payment to whose address
 * a later transfer was sent.
 */
export const notification = z.object({
  payment_id: z.union([z.int().min(1).transform(String), reportedName]),
  parent_payment_id: z
    .union([z.int().min(1).transform(String), reportedName])
    .nullish()
    .catch(null),
});
