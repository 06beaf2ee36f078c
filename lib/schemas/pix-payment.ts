import { z } from "zod";
import { CLIENT_MODES } from "#lib/domain/client-mode";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/domain/pix-payment-status";
import { amountNumber, amountNumberInput } from "#lib/schemas/amount";
import { emailInput, proveDocument } from "#lib/schemas/customer";
import {
  dateBound,
  envelopePageQuery,
  envelopePagination,
  PERIOD_ERROR,
  periodInOrder,
} from "#lib/schemas/pagination";
import { normalizePhone } from "#lib/schemas/phone";
import { refund, refundStatus } from "#lib/schemas/refund";
import { brasiliaInstant, instantInput, text, webAddress } from "#lib/schemas/text";

const DOCUMENT_TYPES = ["CPF", "CNPJ"] as const;
const STATUS_CODES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];

const documentClient = text(50).refine((value) => proveDocument(value, undefined) !== null, {
  error: "Is neither a valid CPF nor a valid CNPJ.",
  params: { code: "invalid_document" },
  // What is no document is not also told to be of the wrong type.
  abort: true,
});
const documentType = z.enum(DOCUMENT_TYPES, { error: "Must be CPF or CNPJ." });
const nameClient = text(200);

const shared = {
  amount: amountNumberInput,
  expire_at: instantInput,
  description: text(500).optional(),
  external_reference: text(255).optional(),
  redirect_url: webAddress(["https:"]).optional(),
  phoneNumber: z
    .string()
    .refine((value) => normalizePhone(value) !== null, {
      error: "Must be a phone number such as +5511912345678.",
      params: { code: "invalid_phone" },
    })
    .optional(),
  email: emailInput.optional(),
};
const payer = { document_type: documentType, name_client: nameClient, document_client: documentClient };
const payerIfKnown = {
  document_type: documentType.optional(),
  name_client: nameClient.optional(),
  document_client: documentClient.optional(),
};

/** The payer's document in a request for a PIX payment is a CPF or CNPJ, and of the type that is sent beside it. */
export const createPixPaymentBody = z
  .discriminatedUnion(
    "clientMode",
    [
      z.strictObject({ clientMode: z.literal("noNeedToSpecify"), ...shared, ...payerIfKnown }),
      z.strictObject({ clientMode: z.literal("fillDataNow"), ...shared, ...payer }),
      z.strictObject({ clientMode: z.literal("requestCheckout"), ...shared, ...payerIfKnown }),
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
  );
export type CreatePixPaymentBody = z.output<typeof createPixPaymentBody>;

const nullableText = z.string().nullable();

export const pixPayment = z.object({
  id: z.int(),
  amount: amountNumber,
  description: nullableText,
  clientMode: z.enum(CLIENT_MODES),
  redirect_url: nullableText,
  email: nullableText,
  phoneNumber: nullableText,
  document_type: z.enum(DOCUMENT_TYPES).nullable().meta({ description: "What was sent" }),
  expire_at: brasiliaInstant,
  document_client: nullableText,
  document_type_client: z.enum(DOCUMENT_TYPES).nullable().meta({
    description: "What document_client proved to be",
  }),
  name_client: nullableText,
  external_reference: nullableText,
  id_transaction: z.uuid(),
  transaction_pix_id: nullableText.meta({ description: "The txid" }),
  emv: nullableText,
  name_receiver: z.string(),
  document_receiver: z.string(),
  document_type_receiver: z.enum(DOCUMENT_TYPES),
  qr_image: nullableText.meta({ description: "The QR code as a PNG in base64" }),
  qr_text: nullableText.meta({ description: "The text of the QR code, which is the EMV text" }),
  status: z.enum(Object.values(PIX_PAYMENT_STATUSES)),
  status_code: z.enum(STATUS_CODES),
  checkout_id: z.string(),
  checkout_url: z.string(),
  createdAt: brasiliaInstant,
  updatedAt: brasiliaInstant,
  refunded_amount: amountNumber.describe("What refunds that succeeded gave back, in BRL."),
  refund_status: refundStatus,
});
export type PixPaymentView = z.output<typeof pixPayment>;

export const listPixPaymentsQuery = z
  .object({
    ...envelopePageQuery,
    status: z.enum(STATUS_CODES).optional(),
    query: text(100).optional(),
    start_date: dateBound("start", "-03:00").optional(),
    end_date: dateBound("end", "-03:00").optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListPixPaymentsQuery = z.output<typeof listPixPaymentsQuery>;

export const pixPaymentPage = z.object({ data: z.array(pixPayment), pagination: envelopePagination });
export type PixPaymentPageView = z.output<typeof pixPaymentPage>;

export const pixPaymentRefund = refund.extend({ amount: amountNumber });
export type PixPaymentRefundView = z.output<typeof pixPaymentRefund>;
