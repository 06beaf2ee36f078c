import { z } from "zod";
import { ADDITIONAL_STATUSES, INVOICE_STATUSES, INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { FIAT_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/domain/crypto/pay-currencies";
import { amountNumber, amountNumberInput } from "#lib/schemas/amount";
import { emailInput } from "#lib/schemas/customer";
import {
  dateBound,
  envelopePageQuery,
  envelopePagination,
  PERIOD_ERROR,
  periodInOrder,
} from "#lib/schemas/pagination";
import { instant, text } from "#lib/schemas/text";

const fiatCurrency = z.enum(FIAT_CURRENCIES, { error: `Must be one of ${FIAT_CURRENCIES.join(", ")}.` });
const payCurrency = z.enum(PAY_CURRENCY_CODES, { error: `Must be one of ${PAY_CURRENCY_CODES.join(", ")}.` });

/** A crypto payment to ask for; `amount` is parsed to minor units of the fiat currency. */
export const createCryptoPaymentBody = z.strictObject({
  amount: amountNumberInput,
  fiat_currency: fiatCurrency,
  pay_currency: payCurrency,
  customer_name: text(200),
  customer_email: emailInput,
  external_reference: text(255),
});
export type CreateCryptoPaymentBody = z.output<typeof createCryptoPaymentBody>;

/** A withdrawal to ask for; that the address is one of the coin's network is asked by the use case. */
export const requestWithdrawalBody = z.strictObject({
  amount: amountNumberInput,
  fiat_currency: fiatCurrency,
  pay_currency: payCurrency,
  pay_address: text(128),
  external_reference: text(255).optional(),
});
export type RequestWithdrawalBody = z.output<typeof requestWithdrawalBody>;

const status = z.enum(INVOICE_STATUSES);
const coinAmount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ examples: ["0.00012345"] });

export const cryptoPayment = z.object({
  id: z.string(),
  id_transaction: z.uuid(),
  status,
  payment_id: z.string().nullable(),
  qr_code: z.string().nullable().meta({
    description: "PNG in base64 of what a wallet reads: BIP-21 for Bitcoin, EIP-681 for Ethereum and BSC",
  }),
  pay_address: z.string().nullable().meta({ description: "`<address>?amount=<decimal>`" }),
  amount: amountNumber,
  currency: fiatCurrency,
  expires_at: instant.nullable().meta({ description: "The end of the quote; the address is watched longer" }),
  redirect_url: z.string().nullable(),
});
export type CryptoPaymentView = z.output<typeof cryptoPayment>;

export const invoice = z.object({
  id: z.string(),
  type: z.enum(INVOICE_TYPES),
  status: status.meta({
    description:
      "A PAYMENT without money reads EXPIRED from the end of its quote and may still be paid late while it is watched",
  }),
  additional_status: z.enum(ADDITIONAL_STATUSES),
  amount: amountNumber,
  currency: fiatCurrency,
  gateway: z.string(),
  user_id: z.int().meta({ description: "The merchant's number" }),
  external_reference: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  payment_details: z.object({
    pay_address: z
      .string()
      .nullable()
      .meta({ description: "`<address>?amount=<decimal>` of a PAYMENT, the bare address of a WITHDRAWAL" }),
    qr_code: z.string().nullable().meta({ description: "PNG in base64; null for a WITHDRAWAL" }),
    expires_at: instant.nullable(),
    pay_currency: payCurrency,
    fiat_currency: fiatCurrency,
    pay_amount: coinAmount.meta({
      description: "What is due; of a WITHDRAWAL what is sent, quoted anew when it is approved",
    }),
    amount_received: coinAmount.nullable(),
    network: z.string(),
    confirmations: z.int(),
    required_confirmations: z.int(),
    rate: z.string().meta({ description: "Fiat for one whole coin" }),
    transactions: z.array(
      z.object({ hash: z.string(), amount: coinAmount, confirmations: z.int(), detected_at: instant }),
    ),
  }),
});
export type InvoiceView = z.output<typeof invoice>;

const ORDER_FIELDS = ["createdAt", "updatedAt", "amount", "status"] as const;
const ORDERS = ORDER_FIELDS.flatMap((field) => [`${field}.ASC`, `${field}.DESC`] as const);

export const listInvoicesQuery = z
  .object({
    ...envelopePageQuery,
    orderBy: z.enum(ORDERS, { error: `Must be one of ${ORDERS.join(", ")}.` }).default("createdAt.DESC"),
    type: z
      .string()
      .toUpperCase()
      .pipe(z.enum(INVOICE_TYPES, { error: `Must be one of ${INVOICE_TYPES.join(", ")}.` }))
      .optional()
      .meta({ description: "PAYMENT or WITHDRAWAL, in any case" }),
    status: status.optional(),
    gateway: text(50).optional(),
    start_date: dateBound("start").optional(),
    end_date: dateBound("end").optional(),
    user_id: z
      .string()
      .max(20)
      .optional()
      .meta({ description: "A merchant's number; for platform staff, ignored for all others" }),
    query: text(100).optional().meta({
      description:
        "An id, id_transaction or address, or the beginning of the reference, the customer's name or e-mail (letter case aside)",
    }),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListInvoicesQuery = z.output<typeof listInvoicesQuery>;

export const invoicePage = z.object({
  data: z.array(invoice),
  pagination: envelopePagination,
});
export type InvoicePageView = z.output<typeof invoicePage>;
