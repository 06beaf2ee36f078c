import { db, type Tx } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { noteCardTry } from "#db/queries/attempts/card-tries";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { getInstallmentTerms } from "#db/queries/charges/installment-terms";
import { PonteError } from "#lib/domain/errors";
import type { Custodian } from "#lib/domain/ledger/custody";
import type { Mode } from "#lib/domain/mode";
import type { InstallmentPlan } from "#lib/domain/money/installments";
import { formatAmount } from "#lib/domain/money/money";
import { grossOf } from "#lib/domain/payment/charge-gross";
import { isFailedAttempt, isPaidAttempt } from "#lib/domain/payment/states";
import { listEligibleConnections } from "#lib/features/connections/choose-provider";
import { findProvider } from "#lib/features/connections/find-provider";
import { admitCard } from "#lib/methods/card/admit-card";
import {
  captureCardPayment,
  enquireCardPayment,
  startCardPayment,
} from "#lib/methods/card/ask-card-processor";
import { cardTermsOf, offeredInstallments } from "#lib/methods/card/card-terms";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type { Method, OfferContext, OpenAttemptDecision, PaymentInput } from "#lib/methods/contract/method";
import { newId } from "#lib/platform/ids/new-id";
import { canChallenge, hostedFieldsOf, mostInstallmentsOf } from "#lib/providers/ports/card";

const NAME = "CREDIT_CARD";
const BIN_LENGTH = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A card, which only the public checkout takes. Its number lives in memory for one request. */
export const card: Method = {
  name: NAME,
  label: "cards",
  ports: ["card"],
  noServerStart: "Cards are only taken by the public checkout.",
  isRequestedOnce: true,
  showsRefusal: true,
  lapsesEarly: false,
  enquiry: {
    // Longer than a provider call may take: by then the answer is stored, or the process that waited for it is dead.
    firstAfterMs: 30_000,
    pauseMs: 30_000,
    watchedPauseMs: 30_000,
    lateForMs: DAY_MS,
  },
  noRefund: null,
  disputedAs: "CHARGEBACK",

  isTakenBy: ({ connectionId, adapter }, { encryptedCard, tokenizedCard, installments = 1 }) => {
    const hosted = encryptedCard ?? tokenizedCard;
    const isItsOwn = hosted
      ? connectionId === hosted.connection && hostedFieldsOf(adapter) !== null
      : hostedFieldsOf(adapter) === null;
    return isItsOwn && installments <= mostInstallmentsOf(adapter);
  },
  whyClosed: () => null,
  offer,
  terms: (context, { installments = 1 }) => cardTermsOf(context, installments),
  plan: (charge, route, terms) => {
    const { installments = 1 } = route.input;
    return { ...attemptRow(newId("attempt"), charge, route, terms), installments };
  },
  decideOpenAttempt,
  admit: (tx, charge, { attempt, route: { input, by } }, now) => {
    const { network = "" } = input;
    const tried = { attemptId: attempt.id, ...triedCardOf(input), network };
    return admitCard(tx, charge, { ...tried, canChallenge: canChallenge(by.adapter) }, now);
  },

  isStarted: () => false,
  start: startCardPayment,
  enquire: enquireCardPayment,
  finishChallenge: async (attempt, query) =>
    (await findProvider("card", attempt))?.finishChallenge?.(attempt.providerReference, query) ?? null,
  void: async (attempt) =>
    (await findProvider("card", attempt))?.cancelPayment(attempt.providerReference, attempt.authorizationId),
  capture: captureCardPayment,
  findRefunding: (account) => findProvider("card", account),
  findStatement: async (account) => {
    const provider = await findProvider("card", account);
    if (!provider?.listEntries) return null;
    const { listEntries, listSettlements } = provider;
    return { listEntries, ...(listSettlements ? { listSettlements } : {}) };
  },

  noteSettled,
  // The page of a challenge that is over must not be opened again.
  endingFacts: ({ instructions }) =>
    instructions.type === "THREE_DS" ? { instructions: { type: "NONE" } } : {},

  showInstructions: ({ instructions }) =>
    instructions.type === "THREE_DS" ? instructions : { type: "NONE" },
  nextAction: (instructions) =>
    instructions.type === "THREE_DS" ? { type: "REDIRECT", url: instructions.redirectUrl } : { type: "NONE" },
};

async function offer(charge: ChargeRecord, { price, mode, isPayable, custodian }: OfferContext) {
  const plans = offeredInstallments(charge, price, await getInstallmentTerms(db(), charge.merchantId));
  const first = isPayable ? await findFirst(charge, mode, custodian) : undefined;
  const hostedFields = first && hostedFieldsOf(first.adapter);
  const most = first ? mostInstallmentsOf(first.adapter) : Number.POSITIVE_INFINITY;
  return {
    method: NAME,
    installments: plans.filter(({ count }) => count <= most).map(toInstallmentView),
    ...(hostedFields && first.connectionId
      ? { hostedFields: { ...hostedFields, connection: first.connectionId } }
      : {}),
  } as const;
}

/** The connection that would take the card now: where it is typed, and in how many parts it may pay, is as that one has it. */
async function findFirst(charge: ChargeRecord, mode: Mode, custodian: Custodian | null = null) {
  const payee = { id: charge.merchantId, mode };
  const wanted = { amount: grossOf(charge), custodian: custodian ?? undefined };
  const [first] = await listEligibleConnections("card", payee, wanted);
  return first;
}

// Hosted fields keep the number to themselves. Each encryption and each token of it differs, so that such a card is counted by network, link and
// merchant, and by the BIN that the payer's browser tells.
function triedCardOf({ card, encryptedCard, tokenizedCard }: PaymentInput): { number: string; bin: string } {
  if (card) return { number: card.number, bin: card.number.slice(0, BIN_LENGTH) };
  if (tokenizedCard) return { number: tokenizedCard.token, bin: "" };
  if (!encryptedCard) throw new Error("a card payment lacks its card");
  return { number: encryptedCard.number, bin: encryptedCard.first6 ?? "" };
}

function toInstallmentView({ count, amountMinor, totalMinor }: InstallmentPlan) {
  return { count, amount: formatAmount(amountMinor), total: formatAmount(totalMinor) };
}

// A card payment without an answer may yet have been taken; a second beside it could charge the payer twice. One that
// waits for the payer in a challenge has taken nothing, and is canceled when another pays.
function decideOpenAttempt(open: AttemptRecord): OpenAttemptDecision {
  if (open.instructions.type === "THREE_DS") return { kind: "BESIDE" };
  const existing = { chargeId: open.chargeId, attemptId: open.id, status: open.status };
  const error = new PonteError(
    "charge_not_payable",
    "A card payment of this charge is still being confirmed.",
    { extra: { chargeStatus: "PENDING", existing } },
  );
  return { kind: "REFUSE", error };
}

// What the processor could not answer says nothing about the card.
async function noteSettled(tx: Tx, { id, status, failureCode, authorizedAt }: AttemptRecord): Promise<void> {
  if (isPaidAttempt(status) || authorizedAt !== null) return noteCardTry(tx, id, "APPROVED");
  if (!isFailedAttempt(status)) return;
  const isError = failureCode === "provider_error" || failureCode === "never_received";
  await noteCardTry(tx, id, isError ? "ERROR" : "DECLINED");
}
