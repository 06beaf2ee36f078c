import { db, type Tx } from "#db/client";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import type { AttemptFacts } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { noteCardTry } from "#lib/cards/card-tries.queries";
import { grossOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type EligibleConnection, listEligibleConnections } from "#lib/connections/choose-provider";
import { findProvider } from "#lib/connections/find-provider";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { formatReais } from "#lib/domain/money/money";
import { getInstallmentTerms } from "#lib/installments/installment-terms.queries";
import type { InstallmentPlan } from "#lib/installments/installments.rules";
import type { Custodian } from "#lib/ledger/custody.rules";
import { admitCard } from "#lib/methods/card/admit-card";
import {
  captureCardPayment,
  enquireCardPayment,
  startCardPayment,
} from "#lib/methods/card/ask-card-processor";
import { cardTermsOf, offeredInstallments } from "#lib/methods/card/card-terms";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type { Method, OfferContext, OpenAttemptDecision } from "#lib/methods/contract/method";
import type { CardInput, CardSource, PayerRequest } from "#lib/methods/contract/payment-input";
import { isFailedAttempt, isPaidAttempt } from "#lib/payments/states.rules";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { canChallenge, hostedFieldsOf, mostInstallmentsOf, type NewlySaved } from "#lib/providers/ports/card";
import { keepSavedCard } from "#lib/saved-cards/keep-saved-card";
import {
  getPayableCardOrThrow,
  holdPayableCard,
  keepsCards,
  listOfferedCards,
  savingCustomerOf,
  takesCode,
} from "#lib/saved-cards/pay-by-saved-card";
import { CONSENT_VERSIONS, holderUse, type RecurringTerms } from "#lib/saved-cards/saved-card.rules";
import { toOfferedCardView } from "#lib/saved-cards/saved-card-view";

const NAME = "CREDIT_CARD";
const BIN_LENGTH = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A card, taken only on the public checkout. Its number stays in memory for one request. */
export const card: Method<typeof NAME> = {
  name: NAME,
  label: "cards",
  ports: ["card"],
  serverStart: { refused: "Cards are accepted only on the public checkout." },
  isRequestedOnce: true,
  showsRefusal: true,
  lapsesEarly: false,
  enquiry: {
    // Longer than a call of the provider takes: by then the answer is stored, or the process that waited for it is dead.
    firstAfterMs: 30_000,
    pauseMs: 30_000,
    watchedPauseMs: 30_000,
    lateForMs: DAY_MS,
  },
  noRefund: null,
  disputedAs: "CHARGEBACK",

  isTakenBy: (by, { source, installments }) =>
    isItsOwn(by, source) && installments <= mostInstallmentsOf(by.adapter),
  whyClosed: () => null,
  offer,
  terms: (context, { installments = 1 }) => cardTermsOf(context, installments),
  plan: (charge, route, terms) => {
    const { source, installments, consent } = route.input;
    const cardConsent = consent && keepsCards(route.by) ? consent : null;
    return {
      ...attemptRow(newMarkedId("attempt", charge.merchantId), charge, route, terms),
      installments,
      cardConsent,
      ...(source.kind === "RECURRING" ? { instructions: toInstructions(source) } : {}),
    };
  },
  prepare: prepareCard,
  decideOpenAttempt,
  admit: async (tx, charge, { attempt, route: { input, by } }, now) => {
    const { source, network } = input;
    if (source.kind === "SAVED" || source.kind === "RECURRING")
      await holdPayableCard(tx, charge, source.card);
    // Only we charge a subscription's card, so no stranger can be trying it.
    if (source.kind === "RECURRING") return { isChallenged: false };
    const tried = { attemptId: attempt.id, ...triedCardOf(source), network };
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
  noteSaved,
  // The page of a challenge that has expired must not be opened again.
  endingFacts: ({ instructions }) =>
    instructions.type === "THREE_DS" ? { instructions: { type: "NONE" } } : {},

  showInstructions: ({ instructions }) =>
    instructions.type === "THREE_DS" ? instructions : { type: "NONE" },
  nextAction: (instructions) =>
    instructions.type === "THREE_DS" ? { type: "REDIRECT", url: instructions.redirectUrl } : { type: "NONE" },
};

async function offer(charge: ChargeRecord, context: OfferContext, now: Date) {
  const { price, mode, isPayable, custodian, recurring = null } = context;
  const plans = offeredInstallments(charge, price, await getInstallmentTerms(db(), charge.merchantId));
  const eligible = isPayable ? await listEligible(charge, mode, custodian) : [];
  const [first] = eligible;
  const hostedFields = first && hostedFieldsOf(first.adapter);
  const most = first ? mostInstallmentsOf(first.adapter) : Number.POSITIVE_INFINITY;
  return {
    method: NAME,
    installments: plans.filter(({ count }) => count <= most).map(toInstallmentView),
    ...(hostedFields && first.connectionId
      ? { hostedFields: { ...hostedFields, connection: first.connectionId } }
      : {}),
    ...(await offerSavedCards(charge, eligible, recurring, now)),
  } as const;
}

/** The connections that may take the card now; the first decides the form and the number of installments. */
function listEligible(charge: ChargeRecord, mode: Mode, custodian: Custodian | null = null) {
  const payee = { id: charge.merchantId, mode };
  const wanted = { amount: grossOf(charge), custodian: custodian ?? undefined };
  return listEligibleConnections("card", payee, wanted);
}

/**
 * The saved cards of the charge's customer, and whether a new card can be saved; none if there is no customer. For a
 * subscription, only what a new card would be charged, because its saved cards are not offered.
 */
async function offerSavedCards(
  charge: ChargeRecord,
  eligible: readonly EligibleConnection[],
  recurring: RecurringTerms | null,
  now: Date,
) {
  const holder = savingCustomerOf(charge, now);
  if (holder === null) return {};
  const [first] = eligible;
  const savesCards = first !== undefined && keepsCards(first);
  if (holderUse(holder) === "RECURRING")
    return savesCards && recurring ? { savesCards, recurring: toRecurringView(recurring) } : {};
  const savedCards = (await listOfferedCards(charge, eligible, now)).map(toOfferedCardView);
  return { savedCards, savesCards };
}

function toRecurringView({ amountMinor, ...terms }: RecurringTerms) {
  return { amount: formatReais(amountMinor), ...terms };
}

function toInstructions({ card, day }: Extract<CardSource, { kind: "RECURRING" }>) {
  return { type: "SAVED_CARD", savedCardId: card.id, day } as const;
}

/** False for a connection that does not hold the saved card, or cannot read the card's form. */
function isItsOwn(by: Pick<EligibleConnection, "connectionId" | "adapter">, source: CardSource): boolean {
  if (source.kind === "SAVED") {
    const { connectionId, securityCode } = source.card;
    return by.connectionId === connectionId && takesCode(by, securityCode);
  }
  if (source.kind === "RECURRING") return by.connectionId === source.card.connectionId && keepsCards(by);
  if (source.kind === "TYPED") return hostedFieldsOf(by.adapter) === null;
  return by.connectionId === source.connection && hostedFieldsOf(by.adapter) !== null;
}

/**
 * Reads the card that pays, and the consent to save it. Throws `not_found` for an unknown saved card, and `invalid_request` at
 * `/saveCard` if the charge has no customer or the consent is for another use.
 */
async function prepareCard(
  charge: ChargeRecord,
  { body, recurring, network, origin }: PayerRequest<typeof NAME>,
  now: Date,
): Promise<CardInput> {
  const { paymentMethod, authentication = null, installments, customer, browser } = body;
  const source = await sourceOf(charge, body, now);
  const consent = consentOf(charge, body.saveCard, recurring, now);
  return { paymentMethod, source, consent, authentication, installments, customer, browser, origin, network };
}

async function sourceOf(
  charge: ChargeRecord,
  { card: typed, encryptedCard, tokenizedCard, savedCard }: PayerRequest<typeof NAME>["body"],
  now: Date,
): Promise<CardSource> {
  if (savedCard) return { kind: "SAVED", card: await getPayableCardOrThrow(charge, savedCard, now) };
  if (typed) return { kind: "TYPED", card: typed };
  if (tokenizedCard) {
    const { connection, ...kept } = tokenizedCard;
    return { kind: "TOKENIZED", card: kept, connection };
  }
  if (!encryptedCard) throw new Error("a card payment lacks its card");
  const { connection, ...encrypted } = encryptedCard;
  return { kind: "ENCRYPTED", card: encrypted, connection };
}

function consentOf(
  charge: ChargeRecord,
  saveCard: PayerRequest<typeof NAME>["body"]["saveCard"],
  recurring: RecurringTerms | null,
  now: Date,
): CardInput["consent"] {
  if (!saveCard) return null;
  if (charge.customerHash === null) {
    throw invalidField("/saveCard", "not_offered", "This charge has no customer to save a card for.");
  }
  const use = holderUse(charge.customerHash);
  if (saveCard.version !== CONSENT_VERSIONS[use]) {
    const detail = `Must be ${CONSENT_VERSIONS[use]}: the text of this charge's consent.`;
    throw invalidField("/saveCard/version", "not_applicable", detail);
  }
  const customer = savingCustomerOf(charge, now);
  // The page may have been open for longer than cards can be saved or the price is valid. The payment then goes on without saving
  // the card.
  const isOffered = customer !== null && (use === "PRESENT" || isAgreedPrice(saveCard.recurring, recurring));
  const { version, locale } = saveCard;
  return isOffered ? { version, locale, customer, at: now.toISOString() } : null;
}

/** True if the payer agreed to what the card would be charged now. */
function isAgreedPrice(
  shown: { amount: string; interval: string } | undefined,
  now: RecurringTerms | null,
): boolean {
  if (!shown || !now) return false;
  return shown.amount === formatReais(now.amountMinor) && shown.interval === now.interval;
}

// Hosted fields hide the number, and each encryption or token differs, so such a card is counted by network, link,
// merchant, and the BIN from the payer's browser.
function triedCardOf({ kind, card: tried }: Exclude<CardSource, { kind: "RECURRING" }>): {
  number: string;
  bin: string;
} {
  switch (kind) {
    case "SAVED":
      return { number: tried.id, bin: tried.known.first6 ?? "" };
    case "TYPED":
      return { number: tried.number, bin: tried.number.slice(0, BIN_LENGTH) };
    case "TOKENIZED":
      return { number: tried.token, bin: "" };
    case "ENCRYPTED":
      return { number: tried.number, bin: tried.first6 ?? "" };
  }
}

function toInstallmentView({ count, amountMinor, totalMinor }: InstallmentPlan) {
  return { count, amount: formatReais(amountMinor), total: formatReais(totalMinor) };
}

// An unanswered card payment may have been taken, so a second one could charge the payer twice. A payment that waits in a
// challenge has taken nothing, and is canceled when another one pays.
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

// If a processor does not answer, that says nothing about the card.
async function noteSettled(tx: Tx, { id, status, failureCode, authorizedAt }: AttemptRecord): Promise<void> {
  if (isPaidAttempt(status) || authorizedAt !== null) return noteCardTry(tx, id, "APPROVED");
  if (!isFailedAttempt(status)) return;
  await noteCardTry(tx, id, SAYS_NOTHING.has(failureCode) ? "ERROR" : "DECLINED");
}

const SAYS_NOTHING: ReadonlySet<string | null> = new Set([
  "provider_error",
  "never_received",
  "saved_card_unknown",
]);

/**
 * How long to wait before the processor is asked for a card that the payer agreed to save and that its answer did not contain.
 */
const ASK_FOR_CARD_MS = 2_000;

async function noteSaved(
  tx: Tx,
  settled: AttemptRecord,
  { saved, facts, isNews }: { saved: NewlySaved | null; facts: AttemptFacts; isNews: boolean },
  now: Date,
): Promise<void> {
  if (saved) return keepSavedCard(tx, { ...settled, ...facts }, saved, now);
  if (settled.cardConsent === null || !isNews || !isPaidAttempt(settled.status)) return;
  await setNextEnquiry(tx, settled.merchantId, settled.id, new Date(now.getTime() + ASK_FOR_CARD_MS));
}
