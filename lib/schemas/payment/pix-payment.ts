import { z } from "zod";
import { CLIENT_MODES } from "#lib/domain/access/client-mode";
import { keysOf } from "#lib/domain/members";
import { PIX_PAYMENT_STATUSES } from "#lib/domain/pix/pix-payment-status";
import { amountNumber, amountNumberInput } from "#lib/schemas/fields/amount";
import { emailInput, proveDocument } from "#lib/schemas/fields/customer";
import { normalizePhone } from "#lib/schemas/fields/phone";
import { reference, searchText } from "#lib/schemas/fields/reference";
import { brasiliaInstant, instantInput, nameText, returnAddress, text } from "#lib/schemas/fields/text";
import { taxDocumentType } from "#lib/schemas/fields/vocabulary";
import {
  dateBound,
  envelopePageQuery,
  envelopePagination,
  PERIOD_ERROR,
  periodInOrder,
} from "#lib/schemas/pagination";
import { refund, refundStatus } from "#lib/schemas/payment/refund";

const DOCUMENT_TYPES = ["CPF", "CNPJ"] as const;
const STATUS_CODES = keysOf(PIX_PAYMENT_STATUSES);

const documentClient = text(50).refine((value) => proveDocument(value, undefined) !== null, {
  error: "Is neither a valid CPF nor a valid CNPJ.",
  params: { code: "invalid_document" },
  // An invalid document is not also reported as the wrong type.
  abort: true,
});
const documentType = z.enum(DOCUMENT_TYPES, { error: "Must be CPF or CNPJ." });
const nameClient = nameText(200);

const shared = {
  amount: amountNumberInput.meta({
    description: "What the payer pays, in BRL: above zero, with at most two decimals.",
    examples: [10.5],
  }),
  expire_at: instantInput.describe(
    "Until when it can be paid: in the future, with an offset or Z (ISO 8601).",
  ),
  description: text(500)
    .optional()
    .meta({ description: "What is paid for, as the payer reads it.", examples: ["Two espressos"] }),
  external_reference: reference(255)
    .optional()
    .meta({
      description: "Your own name for it, such as an order's number. It need not be unique.",
      examples: ["order-1003"],
    }),
  redirect_url: returnAddress()
    .optional()
    .meta({
      description:
        "Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets.",
      examples: ["https://shop.example.com/thanks"],
    }),
  phoneNumber: z
    .string()
    .refine((value) => normalizePhone(value) !== null, {
      error: "Must be a phone number such as +5511912345678.",
      params: { code: "invalid_phone" },
    })
    .optional()
    .meta({ description: "The payer's phone number.", examples: ["+5511912345678"] }),
  email: emailInput.optional(),
};
const payer = {
  document_type: documentType.describe("What kind of document it is."),
  name_client: nameClient.meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
  document_client: documentClient.meta({
    description: "The payer's CPF or CNPJ; punctuation is dropped.",
    examples: ["529.982.247-25"],
  }),
};
const payerIfKnown = {
  document_type: documentType.optional().describe("What kind of document it is."),
  name_client: nameClient.optional().meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
  document_client: documentClient
    .optional()
    .meta({ description: "The payer's CPF or CNPJ; punctuation is dropped.", examples: ["529.982.247-25"] }),
};

/** The payer's document in a request for a PIX payment is a CPF or CNPJ, and of the given type. */
export const createPixPaymentBody = z
  .discriminatedUnion(
    "clientMode",
    [
      z
        .strictObject({
          clientMode: z
            .literal("noNeedToSpecify")
            .describe("Always `noNeedToSpecify`: nobody is named: anybody may pay."),
          ...shared,
          ...payerIfKnown,
        })
        .meta({ id: "PixPaymentOfAnybodyRequest", description: "Nobody is named: anybody may pay." }),
      z
        .strictObject({
          clientMode: z.literal("fillDataNow").describe("Always `fillDataNow`: the request names the payer."),
          ...shared,
          ...payer,
          dueDate: z.iso
            .date({ error: "Must be a day, such as 2026-12-31." })
            .optional()
            .meta({
              description:
                "The day it is due on, in Brasília; a bank moves one that is no business day to the next that is, by the national holidays. The named payer owes it, and it can be paid until `expire_at`, which must not come before that business day has ended; the amount stays the same.",
              examples: ["2026-12-31"],
            }),
        })
        .meta({ id: "PixPaymentOfNamedPayerRequest", description: "The request names the payer." }),
      z
        .strictObject({
          clientMode: z
            .literal("requestCheckout")
            .describe("Always `requestCheckout`: the payer fills in who pays on the hosted page."),
          ...shared,
          ...payerIfKnown,
        })
        .meta({
          id: "PixPaymentByCheckoutRequest",
          description: "The payer fills in who pays on the hosted page.",
        }),
    ],
    { error: `Must be ${CLIENT_MODES.slice(0, -1).join(", ")} or ${CLIENT_MODES.at(-1)}.` },
  )
  .refine(
    ({ document_client, document_type }) =>
      document_client === undefined || proveDocument(document_client, document_type) !== null,
    {
      path: ["document_client"],
      error: "Is not of the type that document_type says.",
      params: { code: "invalid_document" },
    },
  )
  .meta({
    id: "CreatePixPaymentRequest",
    description: "A PIX payment to create; `clientMode` says who provides the payer's data.",
  });
export type CreatePixPaymentBody = z.output<typeof createPixPaymentBody>;

const nullableText = z.string().nullable();

export const pixPayment = z
  .object({
    id: z.int().meta({ description: "The payment's number.", examples: [1042] }),
    amount: amountNumber.meta({ description: "What the payer pays, in BRL.", examples: [10.5] }),
    description: nullableText.describe(
      "What is paid for, as the payer reads it; null when nothing was said.",
    ),
    clientMode: z
      .enum(CLIENT_MODES)
      .describe(
        "Who provides the payer's data: nobody (noNeedToSpecify), the request (fillDataNow) or the payer on the hosted page (requestCheckout).",
      ),
    redirect_url: nullableText.describe(
      "Where the payer's page leads when all is done; null when there is no such address.",
    ),
    email: nullableText.describe("The payer's e-mail address; null when unknown."),
    phoneNumber: nullableText.describe("The payer's phone number; null when unknown."),
    document_type: taxDocumentType.nullable().meta({ description: "What was sent" }),
    expire_at: brasiliaInstant.describe("Until when it can be paid, with Brasília's offset."),
    document_client: nullableText.describe("The payer's document without punctuation; null when unknown."),
    document_type_client: taxDocumentType.nullable().meta({
      description: "What document_client proved to be",
    }),
    name_client: nullableText.describe("The payer's name; null when unknown."),
    external_reference: nullableText.describe("Your own name for it; null when there is none."),
    id_transaction: z.uuid().meta({
      description: "A second name of the payment, a UUID.",
      examples: ["6f1f6b53-3a64-4c0e-9d0b-6a1c0e7c52a4"],
    }),
    transaction_pix_id: nullableText.meta({ description: "The txid" }),
    emv: nullableText.describe(
      "The text to copy and paste into a bank's app (BR Code); null until the payer has filled in the page of requestCheckout.",
    ),
    name_receiver: z
      .string()
      .meta({ description: "Who receives the money: your name.", examples: ["Café Aurora"] }),
    document_receiver: z
      .string()
      .meta({ description: "Your document without punctuation.", examples: ["11444777000161"] }),
    document_type_receiver: taxDocumentType,
    qr_image: nullableText.meta({ description: "The QR code as a PNG in base64" }),
    qr_text: nullableText.meta({ description: "The text of the QR code, which is the EMV text" }),
    status: z.enum(Object.values(PIX_PAYMENT_STATUSES)).describe("Its status, in Portuguese."),
    status_code: z.enum(STATUS_CODES).describe("Its status, as a stable code."),
    checkout_id: z.string().meta({
      description: "The last part of the hosted page's address.",
      examples: ["Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    checkout_url: z.string().meta({
      description: "The hosted page where the payer pays.",
      examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    createdAt: brasiliaInstant.describe("When it was made, with Brasília's offset."),
    updatedAt: brasiliaInstant.describe("When it last changed, with Brasília's offset."),
    refunded_amount: amountNumber.meta({
      description: "What refunds that succeeded gave back, in BRL.",
      examples: [0],
    }),
    refund_status: refundStatus,
    dueDate: z.iso
      .date()
      .nullable()
      .meta({
        description: "The day it is due on, in Brasília; null where it has none.",
        examples: ["2026-12-31"],
      }),
  })
  .meta({ id: "PixPayment", description: "A payment by Pix." });
export type PixPaymentView = z.output<typeof pixPayment>;

export const listPixPaymentsQuery = z
  .object({
    ...envelopePageQuery,
    status: z.enum(STATUS_CODES).optional().describe("Only payments of this status."),
    query: searchText(100)
      .optional()
      .meta({
        description: "Only what has this text: an id, or the beginning of a reference, name or e-mail.",
        examples: ["order-1003"],
      }),
    start_date: dateBound("start", "-03:00")
      .optional()
      .describe("Only objects created at this instant or later; a bare day begins at midnight in Brasília."),
    end_date: dateBound("end", "-03:00")
      .optional()
      .describe(
        "Only objects created up to this instant; a bare day ends with its last millisecond in Brasília.",
      ),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListPixPaymentsQuery = z.output<typeof listPixPaymentsQuery>;

export const pixPaymentPage = z
  .object({
    data: z.array(pixPayment).describe("The payments of this page, newest first."),
    pagination: envelopePagination,
  })
  .meta({ id: "PixPaymentPage", description: "A page of PIX payments." });
export type PixPaymentPageView = z.output<typeof pixPaymentPage>;

export const pixPaymentRefund = refund
  .extend({ amount: amountNumber.meta({ description: "How much goes back, in BRL.", examples: [5.25] }) })
  .meta({ id: "PixPaymentRefund", description: "Money that goes back to the payer of a PIX payment." });
export type PixPaymentRefundView = z.output<typeof pixPaymentRefund>;
