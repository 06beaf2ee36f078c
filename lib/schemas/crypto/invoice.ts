import { z } from "zod";
import { INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { approvalCode } from "#lib/schemas/access/approval-code";
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

/** A requested crypto payment; `amount` is parsed to minor units of the fiat currency. */
export const createCryptoPaymentBody = z
  .strictObject({
    amount: amountNumberInput.meta({
      description: "What the payer pays, in `fiat_currency`: above zero, with at most two decimals.",
      examples: [150],
    }),
    fiat_currency: fiatCurrency,
    pay_currency: payCurrency,
    customer_name: nameText(200).meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
    customer_email: emailInput,
    external_reference: reference(255).meta({
      description: "Your own name for it, such as an order's number. It need not be unique.",
      examples: ["order-1002"],
    }),
  })
  .meta({ id: "CreateCryptoPaymentRequest", description: "A payment in a coin to ask for." });
export type CreateCryptoPaymentBody = z.output<typeof createCryptoPaymentBody>;

/** A requested withdrawal; the use case checks that the address belongs to the coin's network. */
export const requestWithdrawalBody = z
  .strictObject({
    amount: amountNumberInput.meta({
      description: "What is to be paid out, in `fiat_currency`: above zero, with at most two decimals.",
      examples: [100],
    }),
    fiat_currency: fiatCurrency,
    pay_currency: payCurrency,
    pay_address: text(128).meta({
      description: "The address that the coins go to, on the network of `pay_currency`.",
      examples: ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    }),
    external_reference: reference(255)
      .optional()
      .meta({ description: "Your own name for it. It need not be unique.", examples: ["payout-7"] }),
  })
  .meta({ id: "RequestWithdrawalRequest", description: "Money to pay out in a coin." });
/** The approver's own second factor, which approves a withdrawal. */
export const approveWithdrawalBody = z
  .strictObject({
    code: approvalCode,
  })
  .meta({ id: "ApproveWithdrawalRequest", description: "The approver's proof of who they are." });
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
      description: "A second name of the payment, a UUID.",
      examples: ["6f1f6b53-3a64-4c0e-9d0b-6a1c0e7c52a4"],
    }),
    status: invoiceStatus,
    payment_id: z
      .string()
      .nullable()
      .meta({
        description: "The name of the payment at the crypto provider; null until the provider has answered.",
        examples: ["8f3x5r2b7c9d"],
      }),
    qr_code: z.string().nullable().meta({
      description:
        "PNG in base64 of the wallet's payment URI: BIP-21 for Bitcoin, EIP-681 for Ethereum and BSC",
    }),
    pay_address: z.string().nullable().meta({ description: "`<address>?amount=<decimal>`" }),
    amount: amountNumber.meta({ description: "What the payer pays, in `currency`.", examples: [150] }),
    currency: fiatCurrency,
    expires_at: instant
      .nullable()
      .meta({ description: "The end of the quote; the address is watched longer" }),
    redirect_url: z
      .string()
      .nullable()
      .describe("Where the payer's page leads when all is done; null when there is no such address."),
  })
  .meta({ id: "CryptoPayment", description: "A requested payment in a coin." });
export type CryptoPaymentView = z.output<typeof cryptoPayment>;

export const invoice = z
  .object({
    id: z.string().meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    type: invoiceType,
    status: invoiceStatus.meta({
      description:
        "A PAYMENT without money reads EXPIRED from the end of its quote and may still be paid late while it is watched",
    }),
    additional_status: additionalStatus,
    amount: amountNumber.meta({ description: "What it is about, in `currency`.", examples: [150] }),
    currency: fiatCurrency,
    gateway: z.string().meta({ description: "The crypto provider.", examples: ["sandbox"] }),
    custodian: z.string().meta({
      description:
        "At whose account its money lies: `PLATFORM`, or the id of the connection that is your own account.",
      examples: ["PLATFORM"],
    }),
    user_id: z.int().meta({ description: "The merchant's number" }),
    external_reference: z
      .string()
      .nullable()
      .meta({ description: "Your own name for it; null when there is none.", examples: ["order-1002"] }),
    createdAt: instant.describe("When it was made."),
    updatedAt: instant.describe("When it last changed."),
    payment_details: z
      .object({
        pay_address: z.string().nullable().meta({
          description: "`<address>?amount=<decimal>` of a PAYMENT, the bare address of a WITHDRAWAL",
        }),
        qr_code: z.string().nullable().meta({ description: "PNG in base64; null for a WITHDRAWAL" }),
        expires_at: instant
          .nullable()
          .describe("The end of the quote; null for a WITHDRAWAL. The address is watched longer."),
        pay_currency: payCurrency,
        fiat_currency: fiatCurrency,
        pay_amount: coinAmount.meta({
          description: "The due amount; for a WITHDRAWAL the amount sent, quoted again at its approval",
        }),
        amount_received: coinAmount
          .nullable()
          .meta({ description: "What came so far, in whole coins; null for a WITHDRAWAL.", examples: ["0"] }),
        network: z.string().meta({ description: "The coin's network.", examples: ["BITCOIN"] }),
        confirmations: z.int().meta({ description: "How many blocks confirm it so far.", examples: [0] }),
        required_confirmations: z
          .int()
          .meta({ description: "How many blocks must confirm it.", examples: [2] }),
        rate: z.string().meta({ description: "Fiat for one whole coin" }),
        transactions: z
          .array(
            z.object({
              hash: z.string().meta({
                description: "The transaction's hash on the network.",
                examples: ["b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da"],
              }),
              amount: coinAmount.describe("How much it brought, in whole coins."),
              confirmations: z
                .int()
                .meta({ description: "How many blocks confirm it so far.", examples: [2] }),
              detected_at: instant.describe("When it was first seen."),
            }),
          )
          .describe("What was sent on the network, the oldest first."),
      })
      .describe("What happens on the coin's network."),
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
      .describe("The field and direction to sort by."),
    type: z
      .string()
      .toUpperCase()
      .pipe(z.enum(INVOICE_TYPES, { error: `Must be one of ${INVOICE_TYPES.join(", ")}.` }))
      .optional()
      .meta({ description: "PAYMENT or WITHDRAWAL, in any case", examples: ["PAYMENT"] }),
    status: invoiceStatus.optional().describe("Only invoices of this status."),
    gateway: text(50)
      .optional()
      .meta({ description: "Only those of this crypto provider.", examples: ["sandbox"] }),
    ...period,
    user_id: z
      .string()
      .max(20)
      .optional()
      .meta({
        description: "A merchant's number; for platform staff, ignored for all others",
        examples: ["1"],
      }),
    query: searchText(100)
      .optional()
      .meta({
        description:
          "An id, id_transaction or address, or the beginning of the reference, the customer's name or e-mail (letter case aside)",
        examples: ["order-1002"],
      }),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListInvoicesQuery = z.output<typeof listInvoicesQuery>;

export const invoicePage = z
  .object({ data: z.array(invoice).describe("The invoices of this page."), pagination: envelopePagination })
  .meta({ id: "InvoicePage", description: "A page of crypto invoices." });
export type InvoicePageView = z.output<typeof invoicePage>;
