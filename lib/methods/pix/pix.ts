import { db } from "#db/client";
import { databaseNow, databaseTime, merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { findProvider, getProvider } from "#lib/connections/find-provider";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type { EnquiryAnswer, Method, ProviderResult, StartContext } from "#lib/methods/contract/method";
import { awaitsPayer } from "#lib/payments/states.rules";
import { daysAfterDue, debtorOf, type PixChargeKind } from "#lib/pix/pix-due.rules";
import { missingPixNames, pixReceiverOf } from "#lib/pix/pix-receiver.rules";
import { txidOf } from "#lib/pix/txid.rules";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import { termsAt } from "#lib/prices/attempt-terms";
import type { PixChargeRequest, PixProvider } from "#lib/providers/ports/pix";
import { sandboxDocument } from "#lib/sandbox/sandbox-payer.rules";
import { taxOfAttempt } from "#lib/tax/charge-tax.rules";

const NAME = "PIX";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Pix: the payer's banking app reads a QR code, and the bank reports the payment. */
export const pix: Method<typeof NAME> = {
  name: NAME,
  label: "Pix",
  ports: ["pix"],
  serverStart: { read: () => ({ paymentMethod: NAME }) },
  reportsPayer: true,
  isRequestedOnce: false,
  // The payer gets the code only with the answer; a PUT under the same txid finds the charge (BCB).
  restart: { withinMs: 2_800, newReference: (merchantId) => txidOf(newMarkedId("attempt", merchantId)) },
  showsRefusal: false,
  lapsesEarly: false,
  enquiry: {
    firstAfterMs: 15_000,
    pauseMs: 15_000,
    watchedPauseMs: 5_000,
    lateForMs: 7 * DAY_MS,
  },
  noRefund: null,
  disputedAs: "PIX_MED",

  isTakenBy: (by, { connectionId }) => connectionId === undefined || by.connectionId === connectionId,
  whyClosed: (merchant) => (missingPixNames(merchant).length > 0 ? "unnamed" : null),
  offer: async () => ({ method: NAME }),
  prepare: async () => ({ paymentMethod: NAME }),
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan: (charge, route, terms) => {
    const id = newMarkedId("attempt", charge.merchantId);
    return { ...attemptRow(id, charge, route, terms), providerReference: txidOf(id) };
  },
  // A double click, a reload and a second tab show the same QR code.
  decideOpenAttempt: () => ({ kind: "SHOW" }),

  isStarted: ({ instructions }) => instructions.type === "PIX",
  start,
  enquire,
  void: async (attempt) => {
    const provider = await findProvider("pix", attempt);
    await provider?.removeCharge(attempt.providerReference, await kindOf(attempt));
  },
  payInSandbox: async ({ merchantId, chargeId, providerReference: txid }, claimId, payer = "RIGHT") => {
    const { takePix } = await import("#lib/sandbox/pix-bank");
    const charge = await findCharge(db(), merchantId, chargeId);
    const at = merchantTime(merchantId, databaseNow());
    const payerDocument = sandboxDocument(payer, charge?.payerDocument ?? null);
    await takePix(txid, null, { run: onceUnder(claimId), at, payerDocument });
  },
  findRefunding: (account) => findProvider("pix", account),
  findStatement: (account) => findProvider("pix", account),

  showInstructions: ({ instructions, expiresAt }, checkoutUrl) => {
    if (instructions.type !== "PIX") return { type: "NONE" };
    const { type, emv, txid, mandate } = instructions;
    return {
      type,
      emv,
      // The image is rendered when it is read, because stored events omit it.
      get qrCode() {
        return toQrPngDataUri(emv);
      },
      txid,
      expiresAt: expiresAt.toISOString(),
      checkoutUrl,
      ...(mandate && { mandate }),
    };
  },
  nextAction: ({ type }) => ({ type: type === "PIX" ? "PIX" : "NONE" }),
  textToPay: ({ instructions }) => (instructions.type === "PIX" ? instructions.emv : null),
  mandateToPay: ({ instructions }) => (instructions.type === "PIX" && instructions.mandate) || null,
};

/** Requests a stored attempt's charge from the bank. The txid makes a repeated request find the same charge. */
async function start(
  attempt: AttemptRecord,
  { merchant, charge, budget }: StartContext,
): Promise<ProviderResult> {
  const txid = attempt.providerReference;
  const receiver = pixReceiverOf(merchant);
  const provider = await getProvider("pix", attempt);
  const tax = provider.taxes && charge.tax && taxOfAttempt(charge.tax, attempt, charge);
  const {
    emv,
    gatewayStatus,
    takesTax = true,
  } = await provider.createCharge({
    txid,
    amountMinor: attempt.amountMinor,
    expiresAt: databaseTime(attempt.merchantId, attempt.expiresAt),
    merchantName: receiver.name,
    merchantCity: receiver.city,
    ...shownOf(charge),
    ...dueOf(charge, attempt.expiresAt),
    ...(tax && { tax }),
    ...(budget ? { budget } : {}),
  });
  const facts = { instructions: { type: "PIX" as const, emv, txid }, gatewayStatus };
  return { outcome: null, facts: charge.tax ? { ...facts, taxSent: Boolean(tax) && takesTax } : facts };
}

// What the payer's bank shows before the payment, and data about the payer that some providers need.
function shownOf({
  description,
  customer,
}: StartContext["charge"]): Pick<PixChargeRequest, "description" | "debtor" | "payerEmail"> {
  const debtor = debtorOf(customer);
  const payerEmail = customer?.email;
  return {
    ...(description ? { description } : {}),
    ...(debtor ? { debtor } : {}),
    ...(payerEmail ? { payerEmail } : {}),
  };
}

function dueOf(
  { dueDate, dueTerms, customer }: StartContext["charge"],
  expiresAt: Date,
): Pick<PixChargeRequest, "due"> {
  if (dueDate === null) return {};
  // Null for charges of an earlier version, which ignored holidays: their code lasts correspondingly longer.
  const daysAfter = daysAfterDue(dueDate, expiresAt) ?? 0;
  const debtor = debtorOf(customer);
  if (!debtor) throw new Error("a charge with a due date has no debtor");
  return { due: { date: dueDate, daysAfter, debtor, ...(dueTerms && { terms: dueTerms }) } };
}

async function kindOf({ merchantId, chargeId }: AttemptRecord): Promise<PixChargeKind> {
  const charge = await findCharge(db(), merchantId, chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  return charge.dueDate === null ? "cob" : "cobv";
}

/** Asks the bank about all payments of the txid: a QR code can be paid twice, and late. */
async function enquire(attempt: AttemptRecord): Promise<EnquiryAnswer[]> {
  const provider = await findProvider("pix", attempt);
  if (!provider) return [];
  const kind = await kindOf(attempt);
  const tax = await readTax(provider, attempt, kind);
  const payments = await provider.listPayments(attempt.providerReference, kind);
  return [...tax, ...payments.map((outcome) => ({ kind: "outcome" as const, outcome, facts: {} }))];
}

// Until the charge is paid, the government may correct the stated tax.
async function readTax(
  { taxes }: PixProvider,
  { taxSent, status, providerReference }: AttemptRecord,
  kind: PixChargeKind,
): Promise<EnquiryAnswer[]> {
  if (!taxes || !taxSent || !awaitsPayer(status)) return [];
  const reported = await taxes.readTax(providerReference, kind);
  return reported ? [{ kind: "tax", reported }] : [];
}
