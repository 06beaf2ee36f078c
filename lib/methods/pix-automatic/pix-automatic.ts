import { db, type Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { AttemptRecord, NewAttempt } from "#lib/attempts/attempts.queries";
import { debitDay, debitWindows, maySend } from "#lib/calendar/debit-days.rules";
import { accountKey } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import { PonteError } from "#lib/domain/errors";
import { isDebitable } from "#lib/mandates/mandate.rules";
import { findRecurringPix, recurringPixOf } from "#lib/mandates/mandate-bank";
import { getMandateOrThrow, holdMandate, type MandateRecord } from "#lib/mandates/mandates.queries";
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
import { txidOf } from "#lib/pix/txid.rules";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { type PricedTerms, termsAt } from "#lib/prices/attempt-terms";
import type {
  DebitName,
  DebitRequest,
  RecurringPixProvider,
  SentDebit,
} from "#lib/providers/ports/recurring-pix";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { taxOfAttempt } from "#lib/tax/charge-tax.rules";

const NAME = "PIX_AUTOMATIC";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a debit that was sent without an answer may take to appear at its bank. */
const MAY_APPEAR_MS = 5 * MINUTE_MS;
const ONLY_BY_SUBSCRIPTION = "A debit is only started by its subscription.";

type Debit = Extract<StoredInstructions, { type: "DEBIT" }>;

/** Pix Automático: the payer's bank debits by a mandate, without the payer's taking part. */
export const pixAutomatic: Method<typeof NAME> = {
  name: NAME,
  label: "Pix Automático",
  ports: ["pix"],
  byMandate: true,
  sharesReference: true,
  serverStart: { refused: ONLY_BY_SUBSCRIPTION },
  isRequestedOnce: false,
  showsRefusal: true,
  lapsesEarly: false,
  // A debit is decided days later, within windows of a few hours.
  enquiry: {
    firstAfterMs: MINUTE_MS,
    pauseMs: 15 * MINUTE_MS,
    watchedPauseMs: MINUTE_MS,
    lateForMs: 7 * DAY_MS,
  },
  // A failure that is known the same evening can still be retried on the next day.
  decidedAt: (attempt) => debitWindows(bankDayOf(debitOf(attempt))).at(-1)?.end ?? null,
  noRefund: null,
  disputedAs: "PIX_MED",

  // Only the bank of the mandate can debit by it.
  isTakenBy: (by, { connectionId }) => by.connectionId === connectionId,
  whyClosed: () => null,
  offer: async () => null,
  prepare: async () => {
    throw new PonteError("payment_method_not_allowed", ONLY_BY_SUBSCRIPTION);
  },
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan,
  admit: async (tx, _charge, planned) => {
    await assertDebitable(tx, planned);
    return { isChallenged: false };
  },

  isStarted: ({ gatewayStatus }) => gatewayStatus !== null,
  start,
  enquire,
  // The bank refuses to cancel from 22:00 of the day before: the debit is then made, and its money held.
  void: async (attempt) => {
    const bank = await findRecurringPix(attempt);
    await bank?.cancelDebit(nameOf(attempt).txid, timeOf(attempt));
  },
  payInSandbox: async (attempt, claimId) => {
    const { payDebit } = await import("#lib/sandbox/debits");
    const { txid, retryDay } = nameOf(attempt);
    await payDebit(txid, retryDay, onceUnder(claimId));
  },
  findRefunding: (account) => findProvider("pix", account),
  // Read with Pix: a debit is a line of the same statement.
  findStatement: async () => null,

  showInstructions: () => ({ type: "NONE" }),
  nextAction: () => ({ type: "NONE" }),
};

function plan(
  charge: ChargeToPay,
  route: PaymentRoute<typeof NAME>,
  terms: PricedTerms["terms"],
): NewAttempt {
  const { mandateId, day, retryOf } = route.input;
  const id = newMarkedId("attempt", charge.merchantId);
  const txid = retryOf && txidOf(retryOf);
  return {
    ...attemptRow(id, charge, route, terms),
    providerReference: txid ? retryReference(txid, day) : txidOf(id),
    instructions: { type: "DEBIT", mandateId, day, ...(txid && { txid }) },
  };
}

/** Our name for a retry, which has none at the bank. */
function retryReference(txid: string, day: string): string {
  return `${txid}:${day}`;
}

async function assertDebitable(
  tx: Tx,
  {
    attempt: { merchantId, amountMinor },
    route: { input, by },
  }: { attempt: AttemptRecord; route: PaymentRoute<typeof NAME> },
): Promise<void> {
  const mandate = await holdMandate(tx, merchantId, input.mandateId);
  if (!mandate) throw new Error("the mandate of a debit is missing");
  if (!isDebitable(mandate.status))
    throw refusal("mandate_not_approved", "The payer's mandate is not in force.");
  if (accountKey(mandate) !== accountKey(by))
    throw refusal("another_account", "The mandate is at another account.");
  if (mandate.amountMinor !== null && mandate.amountMinor !== amountMinor) {
    throw refusal("another_amount", "The payer agreed to another amount.");
  }
}

function refusal(code: string, detail: string): PonteError {
  const errors = [{ pointer: "/paymentMethod", code, detail }];
  return new PonteError("payment_method_not_allowed", detail, { errors });
}

/** Sends a stored attempt's debit. The txid makes a repetition find the same one. */
async function start(attempt: AttemptRecord, { charge }: StartContext): Promise<ProviderResult> {
  const { day, txid, mandateId } = debitOf(attempt);
  const mandate = await getMandateOrThrow(db(), attempt.merchantId, mandateId);
  const bank = await recurringPixOf(attempt);
  // A retry repeats the same debit, with or without its tax.
  const tax = bank.sendsTax && charge.tax && taxOfAttempt(charge.tax, attempt, charge);
  const { gatewayStatus, takesTax = true }: SentDebit = txid
    ? await bank.retryDebit(txid, day)
    : await send(bank, timeOf(attempt), {
        txid: attempt.providerReference,
        mandate: bankIdOf(mandate),
        amountMinor: attempt.amountMinor,
        day,
        ...(charge.description ? { description: charge.description } : {}),
        ...(tax && { tax }),
      });
  const carriesTax = txid ? charge.tax?.sent === true : Boolean(tax) && takesTax;
  return { outcome: null, facts: charge.tax ? { gatewayStatus, taxSent: carriesTax } : { gatewayStatus } };
}

/** Sends a debit; after its last day, only finds the one that an earlier request may have sent. */
async function send(bank: RecurringPixProvider, at: Date, request: DebitRequest): Promise<SentDebit> {
  const { day } = request;
  if (maySend(day, at)) return bank.createDebit(request);
  const sent = await bank.findSentDebit(request);
  if (sent) return sent;
  if (maySend(day, new Date(at.getTime() - MAY_APPEAR_MS)))
    throw new ProviderTimeout("a debit of the last moment may still appear at its bank");
  throw new ProviderFault("banks no longer take a debit of that day");
}

async function enquire(attempt: AttemptRecord): Promise<EnquiryAnswer[]> {
  const bank = await findRecurringPix(attempt);
  const outcomes = (await bank?.findDebit(nameOf(attempt), timeOf(attempt))) ?? [];
  return outcomes.map((outcome) => ({ kind: "outcome", outcome, facts: {} }));
}

function nameOf(attempt: AttemptRecord): DebitName {
  const { day, txid } = debitOf(attempt);
  return txid ? { txid, retryDay: day } : { txid: attempt.providerReference, retryDay: null };
}

// The bank moves the first day of a debit to a business day.
function bankDayOf({ day, txid }: Debit): string {
  return txid === undefined ? debitDay(day) : day;
}

function debitOf({ instructions }: Pick<AttemptRecord, "instructions">): Debit {
  if (instructions.type !== "DEBIT") throw new Error("an attempt by a mandate names none");
  return instructions;
}

function bankIdOf({ bankId }: MandateRecord): string {
  if (bankId === null) throw new Error("a debit's mandate has no name at its bank");
  return bankId;
}

function timeOf({ merchantId }: AttemptRecord): Date {
  return merchantTime(merchantId, databaseNow());
}
