import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { MOST_BOLETO_MINOR, toTypedLine } from "#lib/boleto/barcode.rules";
import { decidedBy, isPixPayment, lastDueDate, lastPayableDay } from "#lib/boleto/boleto-days.rules";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { findProvider, getProvider } from "#lib/connections/find-provider";
import { BOLETO_PAYER_FIELDS, mergeCustomer } from "#lib/customers/customer.rules";
import { type FieldError, invalidField, PonteError } from "#lib/domain/errors";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type {
  ChargeToPay,
  EnquiryAnswer,
  Method,
  PaymentRoute,
  ProviderResult,
  StartContext,
} from "#lib/methods/contract/method";
import type { StoredInstructions } from "#lib/payments/instructions.rules";
import { debtorOf } from "#lib/pix/pix-due.rules";
import { missingPixNames, pixReceiverOf } from "#lib/pix/pix-receiver.rules";
import { txidOf } from "#lib/pix/txid.rules";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import { termsAt } from "#lib/prices/attempt-terms";
import type { BoletoName } from "#lib/providers/ports/boleto";

const NAME = "BOLETO";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BY_BARCODE =
  "This boleto was paid by its barcode, and banks cannot refund such a payment: pay its amount to the payer yourself.";

type BoletoInstructions = Extract<StoredInstructions, { type: "BOLETO" }>;

/** A boleto that also shows a Pix code: one debt at one bank, payable by either rail. */
export const boleto: Method<typeof NAME> = {
  name: NAME,
  label: "boletos",
  ports: ["boleto"],
  serverStart: { read: ({ dueDate }) => ({ paymentMethod: NAME, dueDate }) },
  isRequestedOnce: false,
  showsRefusal: false,
  lapsesEarly: false,
  enquiry: {
    firstAfterMs: 30_000,
    pauseMs: MINUTE_MS,
    watchedPauseMs: 5_000,
    lateForMs: 10 * DAY_MS,
  },
  // Payments by barcode on the last day are known on the next business day.
  decidedAt: ({ instructions }) => new Date(decidedBy(dueOf(instructions)).getTime() - DAY_MS),
  noRefund: null,
  whyNoRefund: (providerPaymentId) => (isPixPayment(providerPaymentId) ? null : BY_BARCODE),
  givesBackDuplicate: isPixPayment,
  disputedAs: null,

  whyClosed: (merchant) => (missingPixNames(merchant).length > 0 ? "unnamed" : null),
  offer: async (charge, _context, now) => {
    const dueDate = lastDueDate(todayOf(charge, now), charge.expiresAt);
    if (dueDate === null || charge.grossAmountMinor > MOST_BOLETO_MINOR) return null;
    const missing = missingOf(charge).map(({ pointer }) => pointer);
    const payerFields = BOLETO_PAYER_FIELDS.filter((field) => missing.includes(`/customer/${field}`));
    return { method: NAME, dueDate, ...(payerFields.length > 0 ? { payerFields } : {}) };
  },
  prepare: async (charge, { body }) => {
    const customer = mergeCustomer(charge.customer, body.customer ?? {});
    assertNamesPayer({ customer });
    return { paymentMethod: NAME };
  },
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan,
  // A second click shows the same boleto until it can no longer be paid.
  decideOpenAttempt: (open, _input, now) =>
    lastPayableDay(dueOf(open.instructions)) < todayOf(open, now) ? { kind: "REPLACE" } : { kind: "SHOW" },
  admit: async (tx, { merchantId, id }) => {
    // The payer may only now have filled in missing data of the charge.
    assertNamesPayer((await findCharge(tx, merchantId, id)) ?? { customer: null });
    return { isChallenged: false };
  },

  isStarted: ({ instructions }) => instructions.type === NAME && instructions.registered !== null,
  start,
  enquire,
  void: async (attempt) => {
    const bank = await findProvider("boleto", attempt);
    await bank?.cancel(nameOf(attempt));
  },
  payInSandbox: async ({ merchantId, providerReference }, claimId) => {
    const { payBoleto } = await import("#lib/sandbox/boleto-bank");
    const at = merchantTime(merchantId, databaseNow());
    await payBoleto(providerReference, { run: onceUnder(claimId), at });
  },
  findRefunding: (account) => findProvider("boleto", account),
  findStatement: async (account) => {
    const bank = await findProvider("boleto", account);
    return bank?.listEntries ? { listEntries: bank.listEntries } : null;
  },

  showInstructions: ({ instructions, expiresAt }, checkoutUrl) => {
    if (instructions.type !== NAME || !instructions.registered) return { type: "NONE" };
    const { type, dueDate, registered } = instructions;
    const { barcode, emv } = registered;
    return {
      type,
      typedLine: toTypedLine(barcode),
      barcode,
      dueDate,
      ...(emv === null ? {} : codeOf(emv)),
      printUrl: `${checkoutUrl}/boleto`,
      pdfUrl: `${checkoutUrl}/boleto.pdf`,
      expiresAt: expiresAt.toISOString(),
      checkoutUrl,
    };
  },
  nextAction: ({ type }) => ({ type: type === NAME ? NAME : "NONE" }),
};

function codeOf(emv: string) {
  return {
    emv,
    // The image is rendered when it is read, because stored events omit it.
    get qrCode() {
      return toQrPngDataUri(emv);
    },
  };
}

function plan(
  charge: ChargeToPay,
  route: PaymentRoute<typeof NAME>,
  terms: Parameters<typeof attemptRow>[3],
  now: Date,
) {
  const id = newMarkedId("attempt", charge.merchantId);
  if (charge.grossAmountMinor > MOST_BOLETO_MINOR) {
    const detail = `A boleto asks for at most R$ ${formatReais(MOST_BOLETO_MINOR)}.`;
    throw invalidField("/grossAmount", "out_of_range", detail);
  }
  const dueDate = dueDateFor(route.input.dueDate, charge.expiresAt, brasiliaDay(now));
  return {
    ...attemptRow(id, charge, route, terms),
    providerReference: txidOf(id),
    instructions: { type: NAME, dueDate, registered: null } satisfies BoletoInstructions,
  };
}

/** The requested due date, or the latest possible one. Throws `invalid_request` if its payment would be known too late. */
function dueDateFor(requested: string | undefined, expiresAt: Date, today: string): string {
  if (requested !== undefined && requested < today)
    throw invalidField("/dueDate", "not_in_future", "Must be today or later.");
  const latest = lastDueDate(today, expiresAt);
  if (latest === null) {
    const detail =
      "A boleto is confirmed on the business day after its due date: this charge expires before that. Send `dueDate` or a later `expiresAt`.";
    throw invalidField("/expiresAt", "too_early", detail);
  }
  if (requested === undefined) return latest;
  if (requested <= latest) return requested;
  const detail = `A payment on this day is confirmed after the charge expires; at the latest ${latest}.`;
  throw invalidField("/dueDate", "too_late", detail);
}

/**
 * Requests a stored attempt's boleto from the bank; a repeated request finds the same one by our reference. The payer is read
 * from the charge, because a payer on the checkout may only now have filled in their data.
 */
async function start(
  attempt: AttemptRecord,
  { merchant, charge: { description } }: StartContext,
): Promise<ProviderResult> {
  const { merchantId, chargeId, providerReference: reference, amountMinor, createdAt } = attempt;
  const dueDate = dueOf(attempt.instructions);
  const charge = await findCharge(db(), merchantId, chargeId);
  const payer = debtorOf(charge?.customer ?? null);
  if (!payer) throw new PonteError("charge_not_payable", "The payer of this boleto was anonymized.");
  const receiver = pixReceiverOf(merchant);
  const bank = await getProvider("boleto", attempt);
  const { gatewayStatus, ...registered } = await bank.register({
    reference,
    amountMinor,
    dueDate,
    payer: { ...payer, email: charge?.customer?.email, address: charge?.customer?.address },
    merchantName: receiver.name,
    merchantCity: receiver.city,
    askedAt: createdAt,
    ...(description ? { description } : {}),
  });
  return { outcome: null, facts: { instructions: { type: NAME, dueDate, registered }, gatewayStatus } };
}

/** Asks the bank about all payments, because the payer may have paid by both rails, or late. */
async function enquire(attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]> {
  const bank = await findProvider("boleto", attempt);
  const at = merchantTime(attempt.merchantId, now);
  const payments = (await bank?.listPayments(nameOf(attempt), at)) ?? [];
  return payments.map((outcome) => ({ kind: "outcome", outcome, facts: {} }));
}

function missingOf({ customer }: Pick<ChargeRecord, "customer">): FieldError[] {
  if (debtorOf(customer)) return [];
  const required = (pointer: string, detail: string) => ({ pointer, code: "required", detail });
  const nameless = customer?.name ? [] : [required("/customer/name", "A boleto names its payer.")];
  const isDebtors = debtorOf({ ...customer, name: "-" }) !== null;
  const documentless = isDebtors
    ? []
    : [required("/customer/document", "A boleto names its payer's CPF or CNPJ.")];
  return [...nameless, ...documentless];
}

function assertNamesPayer(charge: Pick<ChargeRecord, "customer">): void {
  const errors = missingOf(charge);
  if (errors.length === 0) return;
  const detail = "A boleto needs the payer's name and CPF or CNPJ.";
  throw new PonteError("invalid_request", detail, { errors });
}

function todayOf({ merchantId }: Pick<AttemptRecord, "merchantId">, now: Date): string {
  return brasiliaDay(merchantTime(merchantId, now));
}

function nameOf({
  providerReference: reference,
  createdAt: askedAt,
  instructions,
}: AttemptRecord): BoletoName {
  const bankId = instructions.type === NAME ? (instructions.registered?.bankId ?? null) : null;
  return { reference, bankId, askedAt };
}

function dueOf(instructions: StoredInstructions): string {
  if (instructions.type !== NAME) throw new Error("an attempt by boleto has no due date");
  return instructions.dueDate;
}
