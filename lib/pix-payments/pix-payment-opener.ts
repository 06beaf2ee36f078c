import { randomUUID } from "node:crypto";
import type { Reader, Tx } from "#db/client";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { assertLifetime } from "#lib/charges/lifetime";
import { customerOfLock } from "#lib/charges/only-payer";
import type { Customer } from "#lib/customers/customer.rules";
import { lockedTo } from "#lib/customers/payer-lock.rules";
import { invalidField } from "#lib/domain/errors";
import { keysOf } from "#lib/domain/members";
import type { Minor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR, moneyOf } from "#lib/domain/money/money";
import { brasiliaDay, lastDayBefore } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { dueTermsOf } from "#lib/pix/due-terms.contract";
import { type DueTerms, leavesNothing, owedBounds } from "#lib/pix/due-terms.rules";
import { daysAfterDue, isDayToCome } from "#lib/pix/pix-due.rules";
import type { CreatePixPaymentBody, PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { toPixPaymentView } from "#lib/pix-payments/pix-payment-view";
import {
  insertPixPayment,
  listPixPaymentsOf,
  type PixPaymentRecord,
} from "#lib/pix-payments/pix-payments.queries";
import type { ChargePlan, OpenedCharge } from "#lib/products/contract/charge-plan";
import { proveDocument } from "#lib/schemas/fields/customer";
import { taxOfNewCharge } from "#lib/tax/tax-of-new-charge";

/** Opens a Pix payment with its Pix attempt; with requestCheckout the payer starts the attempt on the hosted page. */
export const pixPaymentOpener = { product: "PIX_PAYMENT", plan, findRelated, toView } as const;

/** Throws `invalid_request` and `payment_method_not_allowed`. */
async function plan(
  merchant: MerchantRecord,
  body: CreatePixPaymentBody,
  now: Date,
): Promise<ChargePlan<PixPaymentRecord>> {
  assertLifetime("/expire_at", body.expire_at, now);
  const dueDate = "dueDate" in body ? (body.dueDate ?? null) : null;
  assertDueDate(dueDate, body.expire_at, now);
  const dueTerms = body.clientMode === "fillDataNow" ? dueTermsOf(body) : null;
  if (dueTerms) assertDueTerms(dueTerms, { ...body, dueDate }, now);
  assertReturnAddress("/redirect_url", body.redirect_url, merchant.mode);
  await assertUsesMethod(merchant, "PIX", { amount: moneyOf(body.amount, "BRL") });
  return {
    charge: {
      grossAmountMinor: body.amount,
      currency: "BRL",
      description: body.description ?? null,
      externalReference: body.external_reference ?? null,
      ...lockedTo(body.payerDocument, body.unknownPayer),
      customer: customerOfLock(toCustomer(body), body.payerDocument),
      metadata: null,
      tax: taxOfNewCharge(merchant, body.tax),
      split: null,
      callbackUrl: null,
      redirectUrl: body.redirect_url ?? null,
      expiresAt: body.expire_at,
      dueDate,
      dueTerms,
    },
    first: body.clientMode === "requestCheckout" ? null : { paymentMethod: "PIX" },
    storeRelated: (tx, { charge }, at) => storePayment(tx, charge, body, at),
  };
}

function assertDueDate(dueDate: string | null, expiresAt: Date, now: Date): void {
  if (dueDate === null) return;
  if (!isDayToCome(dueDate, now)) {
    throw invalidField("/dueDate", "not_in_future", "Must be today (Brasília's time) or later.");
  }
  if (daysAfterDue(dueDate, expiresAt) === null) {
    const day = nextBusinessDay(dueDate);
    const detail = `Must not come before ${day} has ended in Brasília: banks take the payment until the due date's business day.`;
    throw invalidField("/expire_at", "before_due_date", detail);
  }
}

/** Refuses terms that Banco Central's document refuses, and terms that leave nothing to pay or more than can be booked. */
function assertDueTerms(
  terms: DueTerms,
  { amount, dueDate, expire_at }: { amount: Minor; dueDate: string | null; expire_at: Date },
  now: Date,
): void {
  if (dueDate === null) {
    const name = keysOf(terms).find((one) => terms[one] !== null);
    throw invalidField(`/${name}`, "needs_due_date", "Requires dueDate.");
  }
  const { discount } = terms;
  const after = discount && "until" in discount ? discount.until.findIndex(({ date }) => date > dueDate) : -1;
  if (after !== -1) {
    throw invalidField(`/discount/until/${after}/date`, "after_due_date", "Must not come after dueDate.");
  }
  const today = brasiliaDay(now);
  const past = discount && "until" in discount ? discount.until.findIndex(({ date }) => date < today) : -1;
  if (past !== -1) {
    throw invalidField(`/discount/until/${past}/date`, "in_the_past", "Must not be a day in the past.");
  }
  const charge = { amountMinor: amount, dueDate, terms };
  if (leavesNothing(charge, today)) {
    const name = discount ? "discount" : "rebate";
    throw invalidField(`/${name}`, "out_of_range", "Must leave something to pay on every day.");
  }
  if (owedBounds(charge, today, lastDayBefore(expire_at)).mostMinor > MAX_AMOUNT_MINOR) {
    const late = terms.interest ? "interest" : "fine";
    throw invalidField(`/${late}`, "out_of_range", "Must not make the amount more than 999999999.99.");
  }
}

function storePayment(
  tx: Tx,
  charge: ChargeRecord,
  { clientMode, document_type: documentTypeSent }: CreatePixPaymentBody,
  now: Date,
): Promise<PixPaymentRecord> {
  const sent = { clientMode, documentTypeSent: documentTypeSent ?? null };
  const facts = { chargeId: charge.id, idTransaction: randomUUID(), ...sent };
  return insertPixPayment(tx, charge.merchantId, facts, now);
}

function toCustomer(body: CreatePixPaymentBody): Customer | null {
  const { name_client: name, email, phoneNumber: phone, document_client: document, document_type } = body;
  const proven = document === undefined ? null : proveDocument(document, document_type);
  const customer: Customer = { name, email, phone, ...proven };
  return Object.values(customer).some((value) => value !== undefined) ? customer : null;
}

async function findRelated(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
): Promise<PixPaymentRecord> {
  const [payment] = await listPixPaymentsOf(reader, merchantId, [id]);
  if (!payment) throw new Error("the Pix payment of a charge is missing");
  return payment;
}

function toView(
  { merchant, charge, attempt, related: payment }: OpenedCharge<PixPaymentRecord>,
  now: Date,
): PixPaymentView {
  return toPixPaymentView({ payment, charge }, { merchant, attempts: attempt ? [attempt] : [] }, now);
}
