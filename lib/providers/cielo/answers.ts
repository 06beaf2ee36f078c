import { z } from "zod";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

/** Cents in an answer. Interest may bring what a payer pays above the largest charge. */
const cents = z
  .int()
  .min(0)
  .max(MAX_AMOUNT_MINOR * 100);
const code = z.coerce.string().max(32).nullish();

const payment = z.object({
  PaymentId: z.guid(),
  Status: z.int(),
  Amount: cents,
  Capture: z.union([z.boolean(), z.stringbool()]).nullish(),
  ReceivedDate: z.string().max(40).nullish(),
  CapturedAmount: cents.nullish(),
  VoidedAmount: cents.nullish(),
  Currency: z.string().nullish(),
  ReturnCode: code,
  CreditCard: z.object({
    // Cielo masks it; whatever it sends, only both ends are kept.
    CardNumber: z
      .string()
      .regex(/^\d{6}[\d*]*\d{4}$/)
      .transform((masked) => ({ first6: masked.slice(0, 6), last4: masked.slice(-4) })),
    Brand: z.string().max(20),
  }),
});

/** A sale, as it is answered to its creation and to a query: the fields that we rest on. */
export const saleAnswer = z.object({ MerchantOrderId: z.string(), Payment: payment });
export type CieloPayment = z.output<typeof payment>;

/** The answer to a capture or a void. */
export const changeAnswer = z.object({ Status: z.int(), ReturnCode: code });

/** The payments of a MerchantOrderId; the documents name the list in both ways. */
export const ordersAnswer = z
  .object({
    Payments: z.array(z.object({ PaymentId: z.guid() })).nullish(),
    Payment: z.array(z.object({ PaymentId: z.guid() })).nullish(),
  })
  .transform(({ Payments, Payment }) => (Payments ?? Payment ?? []).map(({ PaymentId }) => PaymentId));

/** Why Cielo refused a request, with HTTP 400 and others: only the codes are read, as sentences may repeat what was sent. */
export const refusalAnswer = z
  .array(z.object({ Code: z.coerce.string().regex(/^\w{1,8}$/) }))
  .transform((errors) => errors.map(({ Code }) => Code));
/** Cielo's notification that something about a payment has changed. */
export const cieloNotification = z.object({ PaymentId: z.guid(), ChangeType: z.int().min(0).max(999) });
