import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { getOwnUser } from "#lib/account/get-own-user";
import { findUser } from "#lib/account/users.queries";
import { approvalShownTo } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { takenBackMinor } from "#lib/attempts/taken-back.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { viewCharge } from "#lib/charges/view-charge";
import { invoiceStamp } from "#lib/client/live/invoice-stamp";
import { formatUnits } from "#lib/coins/units.rules";
import { nameCustodians } from "#lib/connections/name-custodians";
import type { UserId } from "#lib/domain/ids";
import { type Minor, sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { payUrlOf } from "#lib/invoices/get-crypto-checkout";
import { getInvoiceOrThrow, viewInvoice } from "#lib/invoices/get-invoice";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { awaitsDecision, mayInvoiceChange, owedUnitsOf } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { getInvoice } from "#lib/invoices/operations.contract";
import { findNeighborsOfInvoice } from "#lib/lists/neighbors.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readMoneyPlaces } from "#lib/pages/charges/read-money-places";
import type { Loaded } from "#lib/pages/loaded";
import { neighborPaths } from "#lib/pages/neighbor-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { hasPaid } from "#lib/payments/states.rules";
import { currentSession } from "#lib/platform/page/current-session";
import { explainRefunds } from "#lib/refunds/explain-refunds";
import { offerRefund } from "#lib/refunds/offer-refund";
import { listChargeSources } from "#lib/refunds/refund-sources";
import { can, may } from "#lib/team/permissions.rules";
import { readTimeline, type TimelineSubject } from "#lib/timeline/read-timeline";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";

const LIST = "/dashboard/crypto";

export type InvoicePage = Loaded<typeof loadInvoicePage>;

/** The page of an invoice, for its merchant or, for any merchant, staff; null for an unknown invoice. */
export async function loadInvoicePage(invoiceId: string) {
  const session = await currentSession();
  const { merchantId, role } = session;
  const isStaff = merchantId === null;
  const record = await getInvoiceOrThrow(merchantId, invoiceId).catch(nullWhenMissing);
  if (!record) return null;
  const [invoice, merchant, charge, events, people, neighbors] = await Promise.all([
    viewInvoice(record),
    getMerchantOrThrow(db(), record.merchantId),
    readCharge(record),
    readEvents(record),
    readPeople(record),
    findNeighborsOfInvoice(db(), merchantId, record),
  ]);
  const [timeline, closing, payer] = await Promise.all([
    readTimeline(record.merchantId, subjectOf(record, charge, events), role),
    charge && readClosingPayment(record, charge.record, events.attempts, charge.refunds.takenMinor),
    readPayer(record),
  ]);
  return {
    invoice,
    merchantName: merchant.name,
    isStaff,
    charge: charge && toShownCharge(charge),
    closing,
    timeline,
    neighbors: neighborPaths(LIST, neighbors),
    stamp: invoiceStamp(invoice),
    // A withdrawal awaiting staff's decision.
    isUndecided: awaitsDecision(invoice.status),
    raw: rawAnswer(getInvoice, invoice.id, invoice),
    approval: isStaff && invoice.type === "WITHDRAWAL" ? await readApproval(session.userId, record) : null,
    sandbox: !isStaff && can(role, "payments:create") ? sandboxOf(record, invoice) : null,
    mayMove: !isStaff && may(session, "money:move"),
    mayRedeliver: !isStaff && can(role, "developers:manage"),
    owed: owedOf(record, invoice),
    watched: isWatched(record, invoice, merchantTime(record.merchantId, databaseNow())),
    related: { ...relatedOf(record), payer, ...people },
  };
}

async function readApproval(userId: UserId, record: InvoiceRecord) {
  const looking = await getOwnUser(userId);
  const requests = { permission: "withdrawals:decide", waiting: [record] } as const;
  const judged = await judgeApprovers(db(), { team: null, looking }, requests);
  return approvalShownTo(looking.id, judged.get(record.id) ?? []);
}

function relatedOf(record: InvoiceRecord) {
  return {
    idTransaction: record.idTransaction,
    address: record.payAddress,
    closesAt: record.closesAt?.toISOString() ?? null,
    customerName: record.customerName,
    customerEmail: record.customerEmail,
    failureReason: record.failureReason,
  };
}

/** The account that pays a withdrawal: one of the merchant's own, or (`at` null) the platform's. null for a payment. */
async function readPayer({ type, custodian }: InvoiceRecord) {
  if (type !== "WITHDRAWAL") return null;
  return { at: (await nameCustodians([custodian])).get(custodian) ?? null };
}

/** The simulated payer of a payment on the sandbox's chain; null for any other invoice. */
function sandboxOf(
  { provider, providerPaymentId, payCurrency, requiredConfirmations }: InvoiceRecord,
  { type }: InvoiceView,
) {
  if (provider !== "sandbox" || providerPaymentId === null || type !== "PAYMENT") return null;
  return { paymentId: providerPaymentId, currency: payCurrency, requiredConfirmations };
}

async function readCharge({ merchantId, chargeId, currency }: InvoiceRecord) {
  if (chargeId === null) return null;
  const [record, refunds, places] = await Promise.all([
    findCharge(db(), merchantId, chargeId),
    explainRefunds(merchantId, chargeId),
    readMoneyPlaces(merchantId, chargeId, currency),
  ]);
  if (!record) throw new Error("the charge beneath an invoice is missing");
  const view = await viewCharge(merchantId, record);
  return { record, view, refunds, places, payUrl: payUrlOf(record.checkoutId) };
}

function toShownCharge({
  view,
  refunds,
  places,
  payUrl,
}: NonNullable<Awaited<ReturnType<typeof readCharge>>>) {
  return { view, refunds, places, payUrl };
}

async function readEvents({ merchantId, id, chargeId }: InvoiceRecord) {
  const attempts = chargeId ? await listAttempts(db(), merchantId, chargeId) : [];
  const objects = [id, chargeId, ...attempts.map((attempt) => attempt.id)].filter(
    (object) => object !== null,
  );
  const events = await listEventsOf(db(), merchantId, objects);
  return { attempts, events, deliveries: await listChargeDeliveries(merchantId, events) };
}

function subjectOf(
  record: InvoiceRecord,
  charge: Awaited<ReturnType<typeof readCharge>>,
  events: Awaited<ReturnType<typeof readEvents>>,
): TimelineSubject {
  const { id, chargeId, currency, createdAt, providerPaymentId } = record;
  return {
    ...events,
    createdAt: createdAt.toISOString(),
    currency,
    objectIds: chargeId === null ? [id] : [id, chargeId],
    money: chargeId === null ? { withdrawalId: id } : { chargeId },
    refunds: charge?.refunds.refunds ?? [],
    suspense: charge?.view.suspense ?? [],
    // A payment is identified by the provider's id, a payout by ours.
    provider: { account: record, reference: providerPaymentId ?? id },
  };
}

async function readPeople({ requestedBy, decidedBy }: InvoiceRecord) {
  const nameOf = async (id: UserId | null) =>
    id === null ? null : ((await findUser(db(), id))?.name ?? null);
  const [requester, decider] = await Promise.all([nameOf(requestedBy), nameOf(decidedBy)]);
  return { requestedBy: requester, decidedBy: decider };
}

function owedOf({ payUnits, receivedUnits, payCurrency }: InvoiceRecord, { status }: InvoiceView) {
  const owedUnits = owedUnitsOf({ status, payUnits, receivedUnits });
  return owedUnits > 0n ? formatUnits(owedUnits, payCurrency) : null;
}

/** True while the invoice may change by itself. A paid one may still be overpaid, which shows when the page is next opened. */
function isWatched({ closesAt }: InvoiceRecord, { type, status }: InvoiceView, now: Date): boolean {
  return mayInvoiceChange({ type, status }, closesAt === null || now >= closesAt);
}

/**
 * The non-coin payment of a crypto invoice's rest: its method, amount, and how much can be refunded on which terms (null if
 * nothing is left). Coins are excluded, since they cannot be refunded. null if only coins paid, or nothing did.
 */
export async function readClosingPayment(
  { attemptId }: Pick<InvoiceRecord, "attemptId">,
  charge: ChargeRecord,
  attempts: readonly AttemptRecord[],
  takenMinor: Minor,
) {
  const paid = attempts.find(({ status }) => hasPaid(status));
  if (!paid || paid.id === attemptId || charge.paidAt === null) return null;
  const sources = await listChargeSources(db(), charge, paid);
  const leftMinor = sumMinor(sources, (source) => source.leftMinor);
  const offer =
    leftMinor > 0 ? await offerRefund(charge, attempts, takenBackMinor(takenMinor, charge)) : null;
  return {
    method: paid.paymentMethod,
    amount: formatAmount(paid.amountMinor, paid.currency),
    paidAt: charge.paidAt.toISOString(),
    offer: offer && { ...offer, left: formatAmount(leftMinor, charge.currency) },
  };
}
