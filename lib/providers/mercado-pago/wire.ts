import { z } from "zod";
import { centsOfReais } from "#lib/providers/mercado-pago/amount";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const told = z.string().max(2_000).nullish().catch(null);
/** The member of `metadata` that holds the id of our refund. */
export const REFUND_NAME = "ponte_refund";

/** A refund as Mercado Pago reports it. An unreadable status is null, so the refund stays open. */
export const refundAnswer = z.object({
  amount: centsOfReais,
  status: reportedName.nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** All refunds of a payment. */
export const refundList = z
  .array(z.unknown())
  .nullish()
  .transform((sent) => sent ?? [])
  .pipe(z.array(refundAnswer));

/** A refund of the statement, which needs its status and time. */
const bookedRefund = refundAnswer.extend({
  status: reportedName.nullish(),
  date_created: reportedInstant.nullish(),
});

const fee = z.object({ amount: centsOfReais, fee_payer: told });
const bankInfo = z.object({ payer: z.object({ long_name: told }).nullish().catch(null) });
const pix = z.object({
  qr_code: z.string().min(1).max(512).nullish().catch(null),
  bank_info: bankInfo.nullish().catch(null),
});

/** The answer to creating a payment; amounts are decimals in reais. Omitted members count as null. */
export const createdPayment = z.object({
  status: reportedName,
  external_reference: told,
  transaction_amount: centsOfReais,
  point_of_interaction: z
    .object({ transaction_data: pix.nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** A payment as Mercado Pago reports its outcome. */
export const payment = createdPayment.extend({
  id: reportedName,
  status_detail: told,
  currency_id: reportedName.nullish(),
  transaction_amount_refunded: centsOfReais.nullish(),
});

/** A payment of the statement, with its settlement and refunds. */
export const bookedPayment = payment.extend({
  payment_method_id: told,
  date_approved: reportedInstant.nullish(),
  // The day is taken from the text, in Mercado Pago's offset.
  money_release_date: told,
  fee_details: z.array(fee).nullish().catch(null),
  transaction_details: z
    .object({ net_received_amount: centsOfReais.nullish().catch(null) })
    .nullish()
    .catch(null),
  refunds: listOf(bookedRefund, "a refund"),
});

/** One page of a search, whose rows are read one by one. */
export const searchPage = z.object({
  results: z.array(z.unknown()),
  paging: z.object({
    total: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
});

/** The account of a token, by `GET /users/me`. */
export const accountAnswer = z.object({
  id: reportedName,
  site_id: told,
  tags: z.array(z.string().max(200)).nullish().catch(null),
});

export type CreatedPayment = z.output<typeof createdPayment>;
export type MercadoPagoPayment = z.output<typeof payment>;
export type BookedPayment = z.output<typeof bookedPayment>;
export type MercadoPagoRefund = z.output<typeof refundAnswer>;

/** Our id of a refund; null for one made at Mercado Pago. */
export function ownRefundId({ metadata }: MercadoPagoRefund): string | null {
  const name = metadata?.[REFUND_NAME];
  return typeof name === "string" && name !== "" ? name : null;
}
