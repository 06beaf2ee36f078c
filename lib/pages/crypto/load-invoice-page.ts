import { db } from "#db/client";
import { listAttempts } from "#db/queries/attempts";
import { findCharge } from "#db/queries/charges";
import { listEventsOf } from "#db/queries/events";
import type { InvoiceRecord } from "#db/queries/invoices";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { findNeighboursOfInvoice } from "#db/queries/neighbours";
import { findUser } from "#db/queries/users";
import { formatUnits } from "#lib/domain/crypto/units";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Role } from "#lib/domain/roles";
import { viewCharge } from "#lib/features/charges/view-charge";
import { getInvoiceOrThrow, viewInvoice } from "#lib/features/invoices/get-invoice";
import { explainRefunds } from "#lib/features/refunds/explain-refunds";
import { readTimeline, type TimelineSubject } from "#lib/features/timeline/read-timeline";
import { listChargeDeliveries } from "#lib/features/webhooks/list-charge-deliveries";
import { payUrlOf } from "#lib/products/crypto-invoice/get-crypto-checkout";
import type { InvoiceView } from "#lib/schemas/invoice";

/**
 * Everything the page of an invoice shows to somebody of that role, of the merchant or, where none is given, of any, as staff
 * see them; null when there is no such invoice.
 */
export async function loadInvoicePage(merchantId: MerchantId | null, role: Role, invoiceId: string) {
  const record = await getInvoiceOrThrow(merchantId, invoiceId).catch(nullWhenMissing);
  if (!record) return null;
  const [invoice, merchant, charge, told, people, neighbours] = await Promise.all([
    viewInvoice(record),
    getMerchantOrThrow(db(), record.merchantId),
    readCharge(record),
    readEvents(record),
    readPeople(record),
    findNeighboursOfInvoice(db(), merchantId, record),
  ]);
  const timeline = await readTimeline(record.merchantId, subjectOf(record, charge, told), role);
  return {
    record,
    invoice,
    merchantName: merchant.name,
    charge,
    timeline,
    neighbours,
    owed: owedOf(record, invoice),
    watched: isWatched(record, invoice, new Date()),
    beside: {
      idTransaction: record.idTransaction,
      address: record.payAddress,
      closesAt: record.closesAt?.toISOString() ?? null,
      customerName: record.customerName,
      customerEmail: record.customerEmail,
      failureReason: record.failureReason,
      ...people,
    },
  };
}

async function readCharge({ merchantId, chargeId }: InvoiceRecord) {
  if (chargeId === null) return null;
  const [record, refunds] = await Promise.all([
    findCharge(db(), merchantId, chargeId),
    explainRefunds(merchantId, chargeId),
  ]);
  if (!record) throw new Error("the charge beneath an invoice is missing");
  return { view: await viewCharge(merchantId, record), refunds, payUrl: payUrlOf(record.checkoutId) };
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
  told: Awaited<ReturnType<typeof readEvents>>,
): TimelineSubject {
  const { id, chargeId, currency, createdAt, provider, providerPaymentId } = record;
  return {
    ...told,
    createdAt: createdAt.toISOString(),
    currency,
    objectIds: chargeId === null ? [id] : [id, chargeId],
    money: chargeId === null ? { withdrawalId: id } : { chargeId },
    refunds: charge?.refunds.refunds ?? [],
    suspense: charge?.view.suspense ?? [],
    // A payment goes by the provider's id of it, a payout by ours.
    provider: { name: provider, reference: providerPaymentId ?? id },
  };
}

async function readPeople({ requestedBy, decidedBy }: InvoiceRecord) {
  const nameOf = async (id: UserId | null) =>
    id === null ? null : ((await findUser(db(), id))?.name ?? null);
  const [requester, decider] = await Promise.all([nameOf(requestedBy), nameOf(decidedBy)]);
  return { requestedBy: requester, decidedBy: decider };
}

function owedOf({ payUnits, receivedUnits, payCurrency }: InvoiceRecord, { status }: InvoiceView) {
  if (status !== "WAITING_PAYMENT" && status !== "PARTIALLY_PAID") return null;
  return receivedUnits < payUnits ? formatUnits(payUnits - receivedUnits, payCurrency) : null;
}

/** True while the invoice may still change by itself; a paid one may yet get too much, which is told at the next visit. */
function isWatched({ closesAt }: InvoiceRecord, { status }: InvoiceView, now: Date): boolean {
  switch (status) {
    case "PAID":
    case "FAILED":
    case "REFUNDED":
    case "CONFIRMED":
    case "REJECTED":
      return false;
    case "EXPIRED":
      return closesAt !== null && now < closesAt;
    case "WAITING_PAYMENT":
    case "PARTIALLY_PAID":
    case "CONFIRMING":
    case "REQUESTED":
    case "APPROVED":
    case "SENT":
      return true;
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof PonteError && error.code === "not_found") return null;
  throw error;
}
