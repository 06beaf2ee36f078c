import { z } from "zod";
import { centsOfReais } from "#lib/providers/mercado-pago/amount";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const told = z.string().max(2_000).nullish().catch(null);
/** The member by which a refund of ours names itself in `metadata`. */
export const REFUND_NAME = "ponte_refund";

const refund = z.object({
  id: reportedName,
  amount: centsOfReais,
  status: reportedName.nullish(),
  date_created: reportedInstant.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** A refund as Mercado Pago tells it. */
export const refundAnswer = refund;

/** All refunds of a payment. */
export const refundList = z
  .array(z.unknown())
  .nullish()
  .transform((sent) => sent ?? [])
  .pipe(z.array(refund));

const fee = z.object({ amount: centsOfReais, fee_payer: told });
const bankInfo = z.object({ payer: z.object({ long_name: told }).nullish() });

/** A payment as Mercado Pago tells it; amounts are decimals in reais. Members that Mercado Pago leaves out or sends as null are nothing. */
export const payment = z.object({
  id: reportedName,
  status: reportedName,
  status_detail: told,
  payment_method_id: told,
  currency_id: reportedName.nullish(),
  external_reference: told,
  transaction_amount: centsOfReais,
  transaction_amount_refunded: centsOfReais.nullish(),
  date_approved: reportedInstant.nullish(),
  date_last_updated: reportedInstant.nullish(),
  // The day is the text's own, by Mercado Pago's offset.
  money_release_date: told,
  fee_details: z.array(fee).nullish().catch(null),
  transaction_details: z.object({ net_received_amount: centsOfReais.nullish().catch(null) }).nullish(),
  refunds: listOf(refund, "a refund"),
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({
          qr_code: z.string().min(1).max(512).nullish().catch(null),
          bank_info: bankInfo.nullish().catch(null),
        })
        .nullish(),
    })
    .nullish(),
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

/** Whose account a token is, by `GET /users/me`. */
export const accountAnswer = z.object({
  id: reportedName,
  site_id: told,
  tags: z.array(z.string().max(200)).nullish().catch(null),
});

export type MercadoPagoPayment = z.output<typeof payment>;
export type MercadoPagoRefund = z.output<typeof refund>;

/** Our own id of a refund; null of one that somebody made at Mercado Pago. */
export function ownRefundId({ metadata }: MercadoPagoRefund): string | null {
  const name = metadata?.[REFUND_NAME];
  return typeof name === "string" && name !== "" ? name : null;
}
