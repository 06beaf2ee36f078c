import { z } from "zod";
import { approvalCode } from "#lib/approvals/approval-code.contract";
import { INVOICE_TYPES } from "#lib/invoices/invoice-states.rules";
import { amountNumber, amountNumberInput } from "#lib/schemas/fields/amount";
import { emailInput } from "#lib/schemas/fields/customer";
import { reference, searchText } from "#lib/schemas/fields/reference";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import {
  additionalStatus,
  fiatCurrency,
  invoiceStatus,
  invoiceType,
  payCurrency,
} from "#lib/schemas/fields/vocabulary";
import {
  envelopePageQuery,
  envelopePagination,
  PERIOD_ERROR,
  period,
  periodInOrder,
} from "#lib/schemas/pagination";

/** A crypto payment to create; `amount` is parsed to minor units of the fiat currency. */
export const createCryptoPaymentBody = z
  .strictObject({
    amount: amountNumberInput.meta({
      description: "The amount to pay, in `fiat_currency`: above zero, with at most two decimals.",
      examples: [150],
    }),
    fiat_currency: fiatCurrency,
    pay_currency: payCurrency,
    customer_name: nameText(200).meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
    customer_email: emailInput,
    external_reference: reference(255).meta({
      description: "Your own reference, such as an order number. It need not be unique.",
      examples: ["order-1002"],
    }),
  })
  .meta({ id: "CreateCryptoPaymentRequest", description: "A crypto payment to create." });
export type CreateCryptoPaymentBody = z.output<typeof createCryptoPaymentBody>;

/** A withdrawal to create; the use case checks that the address belongs to the coin's network. */
export const requestWithdrawalBody = z
  .strictObject({
    amount: amountNumberInput.meta({
      description: "The amount to withdraw, in `fiat_currency`: above zero, with at most two decimals.",
      examples: [100],
    }),
    fiat_currency: fiatCurrency,
    pay_currency: payCurrency,
    pay_address: text(128).meta({
      description: "The receiving address, on the network of `pay_currency`.",
      examples: ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    }),
    external_reference: reference(255)
      .optional()
      .meta({ description: "Your own reference. It need not be unique.", examples: ["payout-7"] }),
  })
  .meta({ id: "RequestWithdrawalRequest", description: "A withdrawal to create." });
/** The approver's second factor. */
export const approveWithdrawalBody = z
  .strictObject({
    code: approvalCode,
  })
  .meta({ id: "ApproveWithdrawalRequest", description: "The approver's second factor." });
export type ApproveWithdrawalBody = z.output<typeof approveWithdrawalBody>;

export type RequestWithdrawalBody = z.output<typeof requestWithdrawalBody>;

const coinAmount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ examples: ["0.00012345"] });

export const cryptoPayment = z
  .object({
    id: z.string().meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    id_transaction: z.uuid().meta({
      description: "A second id of the payment, a UUID.",
      examples: ["6f1f6b53-3a64-4c0e-9d0b-6a1c0e7c52a4"],
    }),
    status: invoiceStatus,
    payment_id: z
      .string()
      .nullable()
      .meta({
        description: "The payment's id at the crypto provider; null until the provider has answered.",
        examples: ["8f3x5r2b7c9d"],
      }),
    qr_code: z.string().nullable().meta({
      description:
        "The QR code of the payment URI (BIP-21 for Bitcoin, EIP-681 for Ethereum and BSC), a PNG in base64.",
    }),
    pay_address: z.string().nullable().meta({ description: "`<address>?amount=<decimal>`" }),
    amount: amountNumber.meta({ description: "The amount to pay, in `currency`.", examples: [150] }),
    currency: fiatCurrency,
    expires_at: instant
      .nullable()
      .meta({ description: "When the quote expires; the address is watched longer." }),
    redirect_url: z.string().nullable().describe("Where the payer is sent at the end; null if not set."),
  })
  .meta({ id: "CryptoPayment", description: "A created crypto payment." });
export type CryptoPaymentView = z.output<typeof cryptoPayment>;

export const invoice = z
  .object({
    id: z.string().meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    type: invoiceType,
    status: invoiceStatus.meta({
      description:
        "A PAYMENT that received nothing is EXPIRED once its quote ends, and may still be paid late while its address is watched.",
    }),
    additional_status: additionalStatus,
    amount: amountNumber.meta({ description: "The invoice's amount, in `currency`.", examples: [150] }),
    currency: fiatCurrency,
    gateway: z.string().meta({ description: "The crypto provider.", examples: ["sandbox"] }),
    custodian: z.string().meta({
      description: "Who holds its money: `PLATFORM`, or the id of the connection for your own account.",
      examples: ["PLATFORM"],
    }),
    user_id: z.int().meta({ description: "The merchant's number." }),
    external_reference: z
      .string()
      .nullable()
      .meta({ description: "Your own reference; null if not set.", examples: ["order-1002"] }),
    createdAt: instant.describe("When it was created."),
    updatedAt: instant.describe("When it last changed."),
    payment_details: z
      .object({
        pay_address: z.string().nullable().meta({
          description: "`<address>?amount=<decimal>` for a PAYMENT, the bare address for a WITHDRAWAL.",
        }),
        qr_code: z
          .string()
          .nullable()
          .meta({ description: "The QR code, a PNG in base64; null for a WITHDRAWAL." }),
        expires_at: instant
          .nullable()
          .describe("When the quote expires; null for a WITHDRAWAL. The address is watched longer."),
        pay_currency: payCurrency,
        fiat_currency: fiatCurrency,
        pay_amount: coinAmount.meta({
          description:
            "The amount due, in whole coins; for a WITHDRAWAL the amount sent, quoted again at approval.",
        }),
        amount_received: coinAmount.nullable().meta({
          description: "The amount received so far, in whole coins; null for a WITHDRAWAL.",
          examples: ["0"],
        }),
        network: z.string().meta({ description: "The coin's network.", examples: ["BITCOIN"] }),
        confirmations: z.int().meta({ description: "Its confirmations so far.", examples: [0] }),
        required_confirmations: z.int().meta({ description: "The confirmations it needs.", examples: [2] }),
        rate: z.string().meta({ description: "The price of one whole coin, in `currency`." }),
        transactions: z
          .array(
            z.object({
              hash: z.string().meta({
                description: "The transaction's hash on the network.",
                examples: ["b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da"],
              }),
              amount: coinAmount.describe("The amount it brought, in whole coins."),
              confirmations: z.int().meta({ description: "Its confirmations so far.", examples: [2] }),
              detected_at: instant.describe("When it was first detected."),
            }),
          )
          .describe("The transactions on the network, oldest first."),
      })
      .describe("The state on the coin's network."),
  })
  .meta({ id: "Invoice", description: "A crypto payment or withdrawal." });
export type InvoiceView = z.output<typeof invoice>;

const ORDER_FIELDS = ["createdAt", "updatedAt", "amount", "status"] as const;
const ORDERS = ORDER_FIELDS.flatMap((field) => [`${field}.ASC`, `${field}.DESC`] as const);

export const listInvoicesQuery = z
  .object({
    ...envelopePageQuery,
    orderBy: z
      .enum(ORDERS, { error: `Must be one of ${ORDERS.join(", ")}.` })
      .default("createdAt.DESC")
      .describe("The sort field and direction."),
    type: z
      .string()
      .toUpperCase()
      .pipe(z.enum(INVOICE_TYPES, { error: `Must be one of ${INVOICE_TYPES.join(", ")}.` }))
      .optional()
      .meta({ description: "PAYMENT or WITHDRAWAL, in any letter case.", examples: ["PAYMENT"] }),
    status: invoiceStatus.optional().describe("Only invoices with this status."),
    gateway: text(50)
      .optional()
      .meta({ description: "Only invoices of this crypto provider.", examples: ["sandbox"] }),
    ...period,
    user_id: z
      .string()
      .max(20)
      .optional()
      .meta({
        description: "The number of a merchant. For platform staff; ignored for others.",
        examples: ["1"],
      }),
    query: searchText(100)
      .optional()
      .meta({
        description:
          "An id, id_transaction or address, or the beginning of the reference, customer name or e-mail, in any letter case.",
        examples: ["order-1002"],
      }),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListInvoicesQuery = z.output<typeof listInvoicesQuery>;

export const invoicePage = z
  .object({ data: z.array(invoice).describe("The invoices of this page."), pagination: envelopePagination })
  .meta({ id: "InvoicePage", description: "A page of crypto invoices." });
export type InvoicePageView = z.output<typeof invoicePage>;
