import { isDeepStrictEqual } from "node:util";
import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { isPayerLocked } from "#lib/customers/payer-lock.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getPaymentLinkOrThrow } from "#lib/payment-links/get-payment-link";
import { assertLinkEnd } from "#lib/payment-links/link-end";
import type { PaymentLinkView, UpdatePaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { viewPaymentLink } from "#lib/payment-links/payment-link-view";
import {
  lockPaymentLink,
  type PaymentLinkChanges,
  type PaymentLinkRecord,
  updatePaymentLink as writeChanges,
} from "#lib/payment-links/payment-links.queries";

/**
 * Changes a payment link's texts and limits; payers who have begun may continue. Throws `not_found`, and
 * `invalid_request` for an end in the past, a stock below what is paid and held, or changed questions after the first
 * payment.
 */
export async function updatePaymentLink(
  merchantId: MerchantId,
  paymentLinkId: string,
  body: UpdatePaymentLinkBody,
  actor: Actor,
): Promise<PaymentLinkView> {
  const { id } = await getPaymentLinkOrThrow(merchantId, paymentLinkId);
  const now = databaseNow();
  const link = await transaction(async (tx) => {
    const before = await lockPaymentLink(tx, merchantId, id);
    if (!before) throw new PonteError("not_found", "There is no such payment link.");
    const changes = toChanges(body);
    const changed = changedMembers(toAudited(before), toAudited({ ...before, ...changes }));
    if (!changed) return before;
    assertPossible(before, body, merchantTime(merchantId, now));
    const after = await writeChanges(tx, merchantId, id, { changes, now });
    const entry = { action: "payment_link.updated", objectType: "payment_link", objectId: id } as const;
    await recordAudit(tx, merchantId, actor, { ...entry, ...changed });
    return after;
  });
  return viewPaymentLink(db(), link, now);
}

function toAudited({ title, description, asks, stock, endsAt, status }: PaymentLinkRecord) {
  return { title, description, asks, stock, endsAt, status };
}

function toChanges(body: UpdatePaymentLinkBody): PaymentLinkChanges {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function assertPossible(
  before: PaymentLinkRecord,
  { asks, endsAt, stock }: UpdatePaymentLinkBody,
  now: Date,
): void {
  // All of a link's payers answer the same questions, because its list and exports show the answers as columns.
  if (asks && before.paidCount > 0 && !isDeepStrictEqual(asks, before.asks)) {
    throw invalidField("/asks", "already_paid", "This link has already been paid. Create a new link.");
  }
  if (asks && isPayerLocked(before) && !asks.includes("document")) {
    throw invalidField("/asks", "not_applicable", "A link that locks its payers asks for their document.");
  }
  if (endsAt && endsAt.getTime() !== before.endsAt?.getTime()) assertLinkEnd(endsAt, now);
  const taken = before.paidCount + before.reservedCount;
  if (stock === undefined || stock === null || stock >= taken) return;
  throw invalidField(
    "/stock",
    "out_of_range",
    `Must be at least ${taken}, the number of places paid or held.`,
  );
}
