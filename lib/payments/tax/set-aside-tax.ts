import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { settlementOf } from "#lib/charges/charge-settlement";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type Minor, restMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { type Settlement, taxParts } from "#lib/domain/money/settlement";
import { availableAfter } from "#lib/ledger/available-after.rules";
import { lockAccounts } from "#lib/ledger/ledger.queries";
import { type AccountKind, accountId } from "#lib/ledger/ledger.rules";
import { pendingPartsOf } from "#lib/ledger/pending-parts-of";
import { postTaxOfPayment } from "#lib/ledger/post";
import { listSuspenseOf, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { isCountedPart, type ProviderOutcome } from "#lib/payments/outcome.rules";
import { isPaidCharge } from "#lib/payments/states.rules";
import { forecastOfPayment } from "#lib/payments/tax/forecast-of-payment";
import { newId } from "#lib/platform/ids/new-id";
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

/** What a bank set aside of one payment: `change` is what that adds to what is booked of it. */
export type SetAside = { change: TaxAmounts; isForecast: boolean; providerPaymentId: string };

/**
 * What is still to be booked as set aside of a payment: what its bank reports, even one that did not confirm the tax, or else what the
 * law's rule gives where it did. More than was paid is no report of tax. Null if nothing is to be booked.
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
  // Zero of a bank that was told nothing is no set-aside.
  if (!attempt.taxSent && !booked && totalTax(reported) === 0) return null;
  if (booked && !booked.isForecast && isSameTax(booked, reported)) return null;
  return { change: lessTaxAmounts(reported, booked ?? NO_TAX), isForecast: false, providerPaymentId };
}

/**
 * A charge's tax once it is paid, with what was set aside of its payment and of the `counted` money; and what to book, which is
 * nothing more of a payment whose bank was told no tax.
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
    // Of a payment that was held until its merchant accepted it, a forecast stays one.
    if (part && providerPaymentId === own) ({ isForecast } = part);
  }
  const nothing = parts.length > 0 && own ? { change: NO_TAX, isForecast, providerPaymentId: own } : null;
  const setAside = payment.setAside ?? nothing;
  if (!setAside) return { tax: { ...tax, sent: attempt.taxSent === true }, setAside };
  const sum = parts.reduce(addTaxAmounts, setAside.change);
  return { tax: { ...tax, sent: true, setAside: sum }, setAside };
}

/**
 * Books what was set aside of the payment that made its charge PAID: each party bears its part, of the counted money too, whose tax
 * the merchant has borne until now.
 */
export async function bookTaxOfPaid(
  tx: Tx,
  paid: ChargeRecord,
  { attempt, settlement, setAside }: { attempt: AttemptRecord; settlement: Settlement; setAside: SetAside },
  now: Date,
): Promise<void> {
  const { tax, merchantId } = paid;
  if (!tax?.setAside) throw new Error("a paid charge lacks the tax set aside of it");
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
 * Locks what a held payment and its tax are posted to, before the first of both: each posts in id order, and together they would meet a
 * payment that has the merchant's account and wants the provider's.
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

/** Books what was set aside of money that is held: the merchant bears it, because the payer is owed the whole amount. */
export async function bookTaxOfSuspense(
  tx: Tx,
  charge: ChargeRecord,
  { attempt, setAside }: { attempt: AttemptRecord; setAside: SetAside },
  now: Date,
): Promise<void> {
  const parts = [{ recipientId: null, amountMinor: totalTax(setAside.change) }];
  await book(tx, charge, { attempt, setAside, parts, availableAt: null }, now);
}

/** Books what a bank reports later of a payment that is booked already; a repetition changes nothing. */
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
  const { name } = await getMerchantOrThrow(tx, merchantId);
  const settlement = settlementOf(charge, name);
  const earlier = tax.setAside ?? NO_TAX;
  const sum = addTaxAmounts(earlier, setAside.change);
  const [before, after] = [earlier, sum].map((amounts) =>
    taxParts(settlement, totalTax(amounts), isTaxShared(tax)),
  );
  const parts = (after ?? []).map(({ recipientId, amountMinor }, index) => ({
    recipientId,
    amountMinor: restMinor(amountMinor, before?.[index]?.amountMinor ?? 0),
  }));
  await updateChargeTax(tx, merchantId, charge.id, { change: { sent: true, setAside: sum }, now });
  const availableAt = await stillPending(tx, attempt, now);
  await book(tx, charge, { attempt, setAside, parts, availableAt }, now);
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

/** When the money of the attempt's payment that is still pending becomes available; null if none is. */
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
