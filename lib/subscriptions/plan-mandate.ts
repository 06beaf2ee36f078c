import { maySend } from "#lib/calendar/debit-days.rules";
import { listEligibleConnections } from "#lib/connections/choose-provider";
import type { Account } from "#lib/connections/connection.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import { maxMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import type { NewMandate } from "#lib/mandates/insert-mandate";
import { isPaying, type MandateJourney } from "#lib/mandates/mandate.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { debtorOf } from "#lib/pix/pix-due.rules";
import { isVariable } from "#lib/plans/plan.rules";
import type { PlanRecord, PlanVersionRecord } from "#lib/plans/plans.queries";
import type { CreateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { cycleDays, opensAt } from "#lib/subscriptions/subscription.rules";

/**
 * The mandate that a new subscription by Pix Automático asks its payer for. Throws `payment_method_not_allowed` without a bank,
 * and `invalid_request` for a payer without a name or document, a journey that does not fit, or a first day too soon for a debit.
 */
export async function planMandate(
  merchant: MerchantRecord,
  { terms }: PlanRecord,
  body: CreateSubscriptionBody,
  { anchorDay, byClock }: { anchorDay: string; byClock: Date },
): Promise<NewMandate> {
  const payer = debtorOf(body.customer ?? null);
  if (!payer) {
    const detail = "Pix Automático needs the payer's `name` and their CPF or CNPJ as `document`.";
    throw invalidField("/customer", "required", detail);
  }
  const opensNow = terms.trialDays === 0 && opensAt(anchorDay) <= byClock && hasFirstAmount(terms);
  const journey = body.mandate?.journey ?? (opensNow ? "QR_WITH_PAYMENT" : "QR");
  const account = body.mandate?.account;
  assertJourney(journey, { opensNow, hasAccount: account !== undefined });
  if (!isPaying(journey) && !maySend(anchorDay, byClock)) {
    const detail = "Banks need two business days for a debit; use a later day, or a journey with a payment.";
    throw invalidField("/startDay", "too_soon", detail);
  }
  return {
    account: await accountFor(merchant, terms),
    journey,
    interval: terms.interval,
    firstDay: isPaying(journey) ? cycleDays(anchorDay, terms.interval, 2).day : anchorDay,
    lastDay: null,
    amount: amountOf(terms, journey),
    mayRetry: terms.retryDays.length > 0,
    description: body.description ?? terms.description ?? terms.name,
    payer,
    ...(account && { payerAccount: toAccount(account) }),
  };
}

function hasFirstAmount(terms: PlanVersionRecord): boolean {
  return !isVariable(terms) || terms.firstMinor !== null;
}

function assertJourney(
  journey: MandateJourney,
  { opensNow, hasAccount }: { opensNow: boolean; hasAccount: boolean },
): void {
  if (isPaying(journey) && !opensNow) {
    const detail =
      "Needs a first cycle that can be paid now: no trial, due within ten days, and with an amount.";
    throw invalidField("/mandate/journey", "not_allowed", detail);
  }
  if ((journey === "REQUEST") === hasAccount) return;
  throw hasAccount
    ? invalidField("/mandate/account", "not_allowed", "Only for the journey REQUEST.")
    : invalidField("/mandate/account", "required", "The journey REQUEST needs the payer's account.");
}

function toAccount({ bank, branch, number }: { bank: string; branch?: string | undefined; number: string }) {
  return { bank, number, ...(branch && { branch }) };
}

async function accountFor(merchant: MerchantRecord, { amountMinor }: PlanVersionRecord): Promise<Account> {
  const amount = moneyOf(amountMinor, "BRL");
  const eligible = await listEligibleConnections("pix", merchant, { amount });
  const found = eligible.find(({ adapter }) => adapter.createMandate !== undefined);
  if (found) return { provider: found.provider, connectionId: found.connectionId };
  const detail = "None of your Pix accounts debits by Pix Automático.";
  const errors = [{ pointer: "/collection", code: "no_provider", detail }];
  throw new PonteError("payment_method_not_allowed", detail, { errors });
}

// A first cycle with its own amount is debited too, unless its payer pays it by QR code.
function amountOf(terms: PlanVersionRecord, journey: MandateJourney): NewMandate["amount"] {
  const { amountMinor, minimumMinor, firstMinor } = terms;
  if (isVariable(terms)) return { kind: "VARIABLE", floorMinor: minimumMinor };
  const differs = firstMinor !== null && firstMinor !== amountMinor && !isPaying(journey);
  if (!differs) return { kind: "FIXED", minor: amountMinor };
  return { kind: "VARIABLE", floorMinor: maxMinor(firstMinor, amountMinor) };
}
