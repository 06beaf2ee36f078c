import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { settlementOf } from "#lib/charges/charge-settlement";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type Minor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { lessTax, type Settlement, taxParts } from "#lib/domain/money/settlement";
import { availableAfter } from "#lib/ledger/available-after.rules";
import { listCreditedOfCharge, listTakenOfCharge, lockAccounts } from "#lib/ledger/ledger.queries";
import { type AccountKind, accountId } from "#lib/ledger/ledger.rules";
import { pendingPartsOf } from "#lib/ledger/pending-parts-of";
import { postTaxOfPayment } from "#lib/ledger/post";
import { listSuspenseOf, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { isCountedPart, type ProviderOutcome } from "#lib/payments/outcome.rules";
import { isPaidCharge } from "#lib/payments/states.rules";
import { forecastOfPayment } from "#lib/payments/tax/forecast-of-payment";
import { newId } from "#lib/platform/ids/new-id";
import { leftOfShare, takenOf } from "#lib/refunds/refund.rules";
import {
  addTaxAmounts,
  type ChargeTax,
  isSameTax,
  isTaxShared,
  lessTaxAmounts,
  NO_TAX,
  type TaxAmounts,
  totalTax,
} from "#lib/tax/charge-tax.rules";
import { findSetAside, insertTaxReport, updateChargeTax } from "#lib/tax/tax-reports.queries";

type Paid = Extract<ProviderOutcome, { kind: "PAID" }>;

/** What a bank set aside from one payment: `change` is the difference from what is already booked. */
export type SetAside = { change: TaxAmounts; isForecast: boolean; providerPaymentId: string };

/**
 * What is still to be booked as set aside from a payment: what its bank reports or, if a bank that confirmed the tax reports
 * nothing, what the law's rule gives. A report of more than was paid is ignored. Null if nothing is to be booked.
 */
export async function planSetAside(
  tx: Tx,
  charge: ChargeRecord,
  attempt: AttemptRecord,
  { amountMinor: paidMinor, providerPaymentId, taxSetAside }: Paid,
): Promise<SetAside | null> {
  const { id: chargeId, merchantId, tax } = charge;
  if (!tax) return null;
  const booked = await findSetAside(tx, merchantId, { chargeId, providerPaymentId });
  const reported = taxSetAside && totalTax(taxSetAside) <= paidMinor ? taxSetAside : null;
  if (!reported) {
    if (booked || !attempt.taxSent) return null;
    const change = await forecastOfPayment(tx, charge, { attempt, tax, paidMinor });
    return { change, isForecast: true, providerPaymentId };
  }
  // If a bank never received the tax, its zero does not mean that it set zero aside.
  if (!attempt.taxSent && !booked && totalTax(reported) === 0) return null;
  if (booked && !booked.isForecast && isSameTax(booked, reported)) return null;
  return { change: lessTaxAmounts(reported, booked ?? NO_TAX), isForecast: false, providerPaymentId };
}

/**
 * A charge's tax once it is paid, including what was set aside from its payment and from the `counted` money, and what is still
 * to be booked: nothing if the payment's bank never got the tax.
 */
export async function planTaxOfPaid(
  tx: Tx,
  { id: chargeId, merchantId, tax }: ChargeRecord,
  payment: { attempt: AttemptRecord; setAside: SetAside | null; counted: readonly SuspenseRecord[] },
): Promise<{ tax: ChargeTax; setAside: SetAside | null } | null> {
  if (!tax) return null;
  const { attempt, counted } = payment;
  const { providerPaymentId: own } = attempt;
  const parts: TaxAmounts[] = [];
  let isForecast = false;
  for (const { providerPaymentId } of counted) {
    const part = await findSetAside(tx, merchantId, { chargeId, providerPaymentId });
    if (part) parts.push(part);
    // If a payment was held until its merchant accepted it, its forecast is still a forecast.
    if (part && providerPaymentId === own) ({ isForecast } = part);
  }
  const nothing = parts.length > 0 && own ? { change: NO_TAX, isForecast, providerPaymentId: own } : null;
  const setAside = payment.setAside ?? nothing;
  if (!setAside) return { tax: { ...tax, sent: attempt.taxSent === true }, setAside };
  const sum = parts.reduce(addTaxAmounts, setAside.change);
  return { tax: { ...tax, sent: true, setAside: sum }, setAside };
}

/**
 * Books what was set aside from the payment that made its charge PAID: each party bears its part. This includes the counted money,
 * whose tax the merchant has borne until now.
 */
export async function bookTaxOfPaid(
  tx: Tx,
  paid: ChargeRecord,
  { attempt, settlement, setAside }: { attempt: AttemptRecord; settlement: Settlement; setAside: SetAside },
  now: Date,
): Promise<void> {
  const { tax, merchantId } = paid;
  if (!tax?.setAside) throw new Error("a paid charge lacks the tax set aside from it");
  const sumMinor = totalTax(tax.setAside);
  const earlierMinor = restMinor(sumMinor, totalTax(setAside.change));
  const parts = taxParts(settlement, sumMinor, isTaxShared(tax)).map(({ recipientId, amountMinor }) => ({
    recipientId,
    amountMinor: recipientId === null ? restMinor(amountMinor, earlierMinor) : amountMinor,
  }));
  const availableAt = availableAfter(merchantTime(merchantId, now), attempt.settlementDays);
  await book(tx, paid, { attempt, setAside, parts, availableAt }, now);
}

/**
 * Locks the accounts to which a held payment and its tax are posted, before the first of the two postings. Each posting locks in
 * id order, and the two together could deadlock with a payment that has locked the merchant's account and waits for the
 * provider's.
 */
export async function lockSuspenseAccounts(tx: Tx, attempt: AttemptRecord): Promise<void> {
  const { merchantId, custodian, currency, provider } = attempt;
  const idOf = (kind: AccountKind, owner: string | null) =>
    accountId({ merchantId, custodian, currency, kind, owner });
  await lockAccounts(tx, merchantId, [
    idOf("MERCHANT", null),
    idOf("RECEIVABLE", provider),
    idOf("SUSPENSE", null),
  ]);
}

/** Books what was set aside from held money: the merchant bears it, because the payer is owed the whole amount. */
export async function bookTaxOfSuspense(
  tx: Tx,
  charge: ChargeRecord,
  { attempt, setAside }: { attempt: AttemptRecord; setAside: SetAside },
  now: Date,
): Promise<void> {
  const parts = [{ recipientId: null, amountMinor: totalTax(setAside.change) }];
  await book(tx, charge, { attempt, setAside, parts, availableAt: null }, now);
}

/** Books what a bank reports later about a payment that is already booked; a repetition changes nothing. */
export async function correctSetAside(
  tx: Tx,
  charge: ChargeRecord,
  { attempt, outcome }: { attempt: AttemptRecord; outcome: Paid },
  now: Date,
): Promise<void> {
  const setAside = await planSetAside(tx, charge, attempt, outcome);
  if (!setAside) return;
  const { tax, merchantId } = charge;
  const paysCharge = await isOfCharge(tx, charge, attempt, outcome.providerPaymentId);
  if (!tax || !paysCharge) return bookTaxOfSuspense(tx, charge, { attempt, setAside }, now);
  const earlier = tax.setAside ?? NO_TAX;
  const sum = addTaxAmounts(earlier, setAside.change);
  const parts = await partsOfChange(tx, charge, tax, { earlier, sum });
  await updateChargeTax(tx, merchantId, charge.id, { change: { sent: true, setAside: sum }, now });
  const availableAt = await stillPending(tx, attempt, now);
  await book(tx, charge, { attempt, setAside, parts, availableAt }, now);
}

/**
 * What each party bears of a change of the tax. A recipient whose share changes is left with the new share's part that did not go
 * back to the payer, so that later refunds return exactly that; the owner bears the rest.
 */
async function partsOfChange(
  tx: Tx,
  charge: ChargeRecord,
  tax: ChargeTax,
  { earlier, sum }: { earlier: TaxAmounts; sum: TaxAmounts },
): Promise<{ recipientId: string | null; amountMinor: Minor }[]> {
  const { merchantId, id } = charge;
  const { name } = await getMerchantOrThrow(tx, merchantId);
  const settlement = settlementOf(charge, name);
  const credited = await listCreditedOfCharge(tx, merchantId, id);
  // A refund on its way may still fail; when it succeeds, its parts are planned again.
  const taken = await listTakenOfCharge(tx, merchantId, id, "SETTLED");
  const sharesAfter = (amounts: TaxAmounts) =>
    lessTax(settlement, totalTax(amounts), isTaxShared(tax)).parts.filter(({ role }) => role === "RECIPIENT");
  const before = sharesAfter(earlier);
  const recipients = sharesAfter(sum).map(({ recipientId, amountMinor: share }, index) => {
    const leftMinor = restMinor(credited.get(recipientId) ?? 0, takenOf(taken, recipientId));
    const isSame = share === before[index]?.amountMinor;
    const amountMinor = isSame ? 0 : restMinor(leftMinor, leftOfShare(share, taken, settlement.gross));
    return { recipientId, amountMinor };
  });
  const changeMinor = restMinor(totalTax(sum), totalTax(earlier));
  const ownMinor = restMinor(changeMinor, sumOfAmounts(recipients));
  return [...recipients, { recipientId: null, amountMinor: ownMinor }];
}

/** True for the payment that paid the charge, and for held money that was counted. */
async function isOfCharge(
  tx: Tx,
  { id, merchantId, status }: ChargeRecord,
  attempt: AttemptRecord,
  providerPaymentId: string,
): Promise<boolean> {
  if (!isPaidCharge(status)) return false;
  if (attempt.providerPaymentId === providerPaymentId) return true;
  const held = await listSuspenseOf(tx, merchantId, [id]);
  return held.some((item) => isCountedPart(item) && item.providerPaymentId === providerPaymentId);
}

/** When the part of the attempt's payment that is still pending becomes available; null if none is. */
async function stillPending(tx: Tx, attempt: AttemptRecord, now: Date): Promise<Date | null> {
  const pending = await pendingPartsOf(tx, attempt, attempt.chargeId, now);
  return pending.find(({ amountMinor }) => amountMinor > 0)?.availableAt ?? null;
}

async function book(
  tx: Tx,
  { id: chargeId, merchantId, currency }: ChargeRecord,
  {
    attempt,
    setAside: { change, isForecast, providerPaymentId },
    ...lines
  }: {
    attempt: AttemptRecord;
    setAside: SetAside;
    parts: readonly { recipientId: string | null; amountMinor: Minor }[];
    availableAt: Date | null;
  },
  now: Date,
): Promise<void> {
  const report = { id: newId("taxReport"), chargeId, attemptId: attempt.id, ...change };
  await insertTaxReport(tx, merchantId, {
    ...report,
    kind: "SET_ASIDE",
    providerPaymentId,
    isForecast,
    createdAt: now,
  });
  const tax = moneyOf(totalTax(change), currency);
  await postTaxOfPayment(tx, attempt, { sourceId: report.id, tax, ...lines });
}
