import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

/** An amount in cents. Interest may raise the payer's total above the largest charge. */
const cents = z
  .int()
  .min(0)
  .max(MAX_AMOUNT_MINOR * 100)
  .transform(asMinor);
const code = z
  .union([z.string().max(32), z.number().transform(String)])
  .nullish()
  .catch(null);

// The card of a payment, masked by Cielo; only its first and last digits are kept, whatever Cielo sends. An unreadable card is
// null, because no amount or status depends on it.
const card = z.object({
  CardNumber: z
    .string()
    .regex(/^\d{6}[\d*]*\d{4}$/)
    .transform((masked) => ({ first6: masked.slice(0, 6), last4: masked.slice(-4) }))
    .nullish()
    .catch(null),
  Brand: z.string().min(1).max(20).nullish().catch(null),
});

const payment = z.object({
  PaymentId: z.guid(),
  Status: z.int(),
  Amount: cents,
  Capture: z.union([z.boolean(), z.stringbool()]).nullish(),
  ReceivedDate: z.string().max(40).nullish().catch(null),
  CapturedAmount: cents.nullish(),
  VoidedAmount: cents.nullish(),
  Currency: z.string().nullish(),
  ReturnCode: code,
  CreditCard: card.nullish().catch(null),
});

/** A sale, as in the answer to its creation and to a query, with only the fields that are used. */
export const saleAnswer = z.object({ MerchantOrderId: z.string(), Payment: payment });
export type CieloPayment = z.output<typeof payment>;

/** The answer to a capture or a void: its code or its status gives the result. */
export const changeAnswer = z.object({ Status: z.int().nullish().catch(null), ReturnCode: code });

const listed = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((one): unknown[] => [one])])
  .nullish()
  .transform((sent) => sent ?? []);
const listedPayment = z.object({ PaymentId: z.guid() });

/** The ids of a MerchantOrderId's payments, and whether each entry could be read. Cielo documents both names of the list. */
export const ordersAnswer = z.object({ Payments: listed, Payment: listed }).transform((order) => {
  const entries = [...order.Payments, ...order.Payment];
  const ids = entries.flatMap((one) => listedPayment.safeParse(one).data?.PaymentId ?? []);
  return { ids: [...new Set(ids)], isWhole: ids.length === entries.length };
});

/** Why Cielo refused a request, with HTTP 400 and others. Only codes are read, since sentences may repeat what was sent. */
export const refusalAnswer = z
  .array(z.unknown())
  .transform((errors) => errors.flatMap((one) => refusalCode.safeParse(one).data?.Code ?? []));
const refusalCode = z.object({ Code: z.coerce.string().regex(/^\w{1,8}$/) });

/** Cielo's notification that something about a payment changed. */
export const cieloNotification = z.object({ PaymentId: z.guid(), ChangeType: z.int().min(0).max(999) });
