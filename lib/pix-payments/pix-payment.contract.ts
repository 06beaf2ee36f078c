import { z } from "zod";
import { CLIENT_MODES } from "#lib/api-clients/client-mode.rules";
import {
  lockAgrees,
  payerDocumentInput,
  payerLock,
  unknownPayerField,
} from "#lib/charges/payer-lock.contract";
import { keysOf } from "#lib/domain/members";
import { dueParts, dueTermsInput, dueTermsView } from "#lib/pix/due-terms.contract";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";
import { refund, refundStatus } from "#lib/refunds/refund.contract";
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
import { tax, taxAgrees, taxInput } from "#lib/tax/tax.contract";

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
    description: "The amount to pay, in BRL: above zero, with at most two decimals.",
    examples: [10.5],
  }),
  expire_at: instantInput.describe("When it expires: in the future, with an offset or Z (ISO 8601)."),
  description: text(500)
    .optional()
    .meta({ description: "What is paid for, shown to the payer.", examples: ["Two espressos"] }),
  external_reference: reference(255)
    .optional()
    .meta({
      description: "Your own reference, such as an order number. It need not be unique.",
      examples: ["order-1003"],
    }),
  redirect_url: returnAddress()
    .optional()
    .meta({
      description:
        "Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets.",
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
  payerDocument: payerDocumentInput
    .optional()
    .describe(
      "The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this payment and is refunded at once (`charge.payer_refused`). `document_client` may only be this one.",
    ),
  unknownPayer: unknownPayerField,
  tax: taxInput.optional(),
};
const payer = {
  document_type: documentType.describe("The type of document."),
  name_client: nameClient.meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
  document_client: documentClient.meta({
    description: "The payer's CPF or CNPJ; punctuation is removed.",
    examples: ["529.982.247-25"],
  }),
};
const payerIfKnown = {
  document_type: documentType.optional().describe("The type of document."),
  name_client: nameClient.optional().meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
  document_client: documentClient
    .optional()
    .meta({ description: "The payer's CPF or CNPJ; punctuation is removed.", examples: ["529.982.247-25"] }),
};

/** A Pix payment to create. The payer's document must be a CPF or CNPJ of the given type. */
export const createPixPaymentBody = z
  .discriminatedUnion(
    "clientMode",
    [
      z
        .strictObject({
          clientMode: z
            .literal("noNeedToSpecify")
            .describe(
              "Always `noNeedToSpecify`: no payer is named, so anyone can pay, unless there is a `payerDocument`.",
            ),
          ...shared,
          ...payerIfKnown,
        })
        .meta({
          id: "PixPaymentOfAnybodyRequest",
          description: "A Pix payment without a named payer: anyone can pay.",
        }),
      z
        .strictObject({
          clientMode: z
            .literal("fillDataNow")
            .describe("Always `fillDataNow`: the request contains the payer's data."),
          ...shared,
          ...payer,
          dueDate: z.iso
            .date({ error: "Must be a day, such as 2026-12-31." })
            .optional()
            .meta({
              description:
                "The due date, in Brasília's time. Banks move a date that is not a business day to the next one that is, by the national holidays. The named payer can pay until `expire_at`, which must not be before the end of that business day. Without `fine`, `interest`, `discount` and `rebate` the amount never changes.",
              examples: ["2026-12-31"],
            }),
          ...dueTermsInput,
        })
        .meta({ id: "PixPaymentOfNamedPayerRequest", description: "A Pix payment with a named payer." }),
      z
        .strictObject({
          clientMode: z
            .literal("requestCheckout")
            .describe("Always `requestCheckout`: the payer enters their data on the hosted page."),
          ...shared,
          ...payerIfKnown,
        })
        .meta({
          id: "PixPaymentByCheckoutRequest",
          description: "A Pix payment whose payer enters their data on the hosted page.",
        }),
    ],
    { error: `Must be ${CLIENT_MODES.slice(0, -1).join(", ")} or ${CLIENT_MODES.at(-1)}.` },
  )
  .refine(
    ({ document_client, document_type }) =>
      document_client === undefined || proveDocument(document_client, document_type) !== null,
    {
      path: ["document_client"],
      error: "Is not of the type in document_type.",
      params: { code: "invalid_document" },
    },
  )
  .superRefine(({ payerDocument, unknownPayer, document_client }, context) => {
    lockAgrees({ payerDocument, unknownPayer }, context);
    const named = document_client && proveDocument(document_client, undefined)?.document;
    if (!payerDocument || !named || named === payerDocument) return;
    const message = "Must be payerDocument, or left out.";
    const params = { code: "not_applicable" };
    context.addIssue({ code: "custom", path: ["document_client"], message, params });
  })
  .superRefine(({ amount: grossAmount, tax: stated }, context) =>
    taxAgrees({ grossAmount, tax: stated }, context),
  )
  .meta({
    id: "CreatePixPaymentRequest",
    description: "A Pix payment to create; `clientMode` sets who provides the payer's data.",
  });
export type CreatePixPaymentBody = z.output<typeof createPixPaymentBody>;

const nullableText = z.string().nullable();

export const pixPayment = z
  .object({
    id: z.int().meta({ description: "The payment's number.", examples: [1042] }),
    amount: amountNumber.meta({ description: "The amount to pay, in BRL.", examples: [10.5] }),
    description: nullableText.describe("What the payment is for, shown to the payer; null if not set."),
    clientMode: z
      .enum(CLIENT_MODES)
      .describe(
        "Who provides the payer's data: no one (noNeedToSpecify), the request (fillDataNow) or the payer on the hosted page (requestCheckout).",
      ),
    redirect_url: nullableText.describe("Where the payer is sent at the end; null if not set."),
    email: nullableText.describe("The payer's e-mail address; null if unknown."),
    phoneNumber: nullableText.describe("The payer's phone number; null if unknown."),
    document_type: taxDocumentType.nullable().meta({ description: "The document type that was sent." }),
    expire_at: brasiliaInstant.describe("When it expires, with Brasília's offset."),
    document_client: nullableText.describe("The payer's document without punctuation; null if unknown."),
    document_type_client: taxDocumentType.nullable().meta({
      description: "The detected type of `document_client`.",
    }),
    name_client: nullableText.describe("The payer's name; null if unknown."),
    external_reference: nullableText.describe("Your own reference; null if not set."),
    id_transaction: z.uuid().meta({
      description: "A second id of the payment, a UUID.",
      examples: ["6f1f6b53-3a64-4c0e-9d0b-6a1c0e7c52a4"],
    }),
    transaction_pix_id: nullableText.meta({ description: "The payment's txid." }),
    emv: nullableText.describe(
      "The text to copy and paste into a bank app (BR Code); null until the payer has entered their data, with requestCheckout.",
    ),
    name_receiver: z.string().meta({ description: "Your name, as the receiver.", examples: ["Café Aurora"] }),
    document_receiver: z.string().meta({
      description: "Your document without punctuation, as the receiver.",
      examples: ["11444777000161"],
    }),
    document_type_receiver: taxDocumentType,
    qr_image: nullableText.meta({ description: "The QR code as a PNG in base64." }),
    qr_text: nullableText.meta({ description: "The text in the QR code, the same as `emv`." }),
    status: z.enum(Object.values(PIX_PAYMENT_STATUSES)).describe("The status, in Portuguese."),
    status_code: z.enum(STATUS_CODES).describe("The status, as a stable code."),
    checkout_id: z.string().meta({
      description: "The last part of the hosted page's address.",
      examples: ["Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    checkout_url: z.string().meta({
      description: "The hosted page where the payer pays.",
      examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    createdAt: brasiliaInstant.describe("When it was created, with Brasília's offset."),
    updatedAt: brasiliaInstant.describe("When it last changed, with Brasília's offset."),
    refunded_amount: amountNumber.meta({
      description: "The total of successful refunds, in BRL.",
      examples: [0],
    }),
    refund_status: refundStatus,
    dueDate: z.iso
      .date()
      .nullable()
      .meta({
        description: "The due date, in Brasília's time; null if it has none.",
        examples: ["2026-12-31"],
      }),
    ...dueTermsView,
    amountToday: amountNumber.nullable().meta({
      description:
        "The amount of a payment today, in BRL, with its fine, interest, discount and rebate: a forecast, because the payer's bank decides by its own holidays and rounding. Null if it cannot be paid.",
      examples: [10.5],
    }),
    amountPaid: amountNumber.nullable().meta({
      description: "The paid amount, in BRL, as the bank reported it; null until it is paid.",
      examples: [10.5],
    }),
    paidParts: dueParts
      .nullable()
      .describe(
        "What made `amountPaid` differ from `amount`, by our calculation; null if it is not paid, has no such terms, or the bank's amount is too far from ours.",
      ),
    ...payerLock,
    tax: tax
      .optional()
      .describe(
        "The CBS and IBS of the sale, and what the bank and the government have reported; missing if you stated none.",
      ),
  })
  .meta({ id: "PixPayment", description: "A payment by Pix." });
export type PixPaymentView = z.output<typeof pixPayment>;

export const listPixPaymentsQuery = z
  .object({
    ...envelopePageQuery,
    status: z.enum(STATUS_CODES).optional().describe("Only payments with this status."),
    query: searchText(100)
      .optional()
      .meta({
        description: "Only matches of this text: an id, or the beginning of a reference, name or e-mail.",
        examples: ["order-1003"],
      }),
    start_date: dateBound("start", "-03:00")
      .optional()
      .describe("Only objects created at or after this instant; a bare day begins at midnight in Brasília."),
    end_date: dateBound("end", "-03:00")
      .optional()
      .describe(
        "Only objects created up to this instant; a bare day ends at its last millisecond in Brasília.",
      ),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListPixPaymentsQuery = z.output<typeof listPixPaymentsQuery>;

export const pixPaymentPage = z
  .object({
    data: z.array(pixPayment).describe("The payments of this page, newest first."),
    pagination: envelopePagination,
  })
  .meta({ id: "PixPaymentPage", description: "A page of Pix payments." });
export type PixPaymentPageView = z.output<typeof pixPaymentPage>;

export const pixPaymentRefund = refund
  .extend({ amount: amountNumber.meta({ description: "The refunded amount, in BRL.", examples: [5.25] }) })
  .meta({ id: "PixPaymentRefund", description: "A refund of a Pix payment." });
export type PixPaymentRefundView = z.output<typeof pixPaymentRefund>;
