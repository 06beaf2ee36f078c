import type Stripe from "stripe";
import { z } from "zod";
import type { DisputeStatus, ReportedDispute } from "#lib/domain/dispute/dispute";
import { reportedName } from "#lib/providers/report-fields";
import { findAtStripe, readAnswer } from "#lib/providers/stripe/ask-stripe";
import { type FrozenPrice, isFrozenCurrency, toReais } from "#lib/providers/stripe/frozen-price";

/** A dispute of Stripe, as much as is needed of it; its status is any word, because Stripe adds to them. */
const stripeDispute = z.object({
  id: reportedName,
  status: z.string(),
  amount: z.int().min(1),
  currency: z.string(),
  reason: reportedName.nullish().catch(null),
  evidence_details: z
    .object({ due_by: z.int().min(0).nullish() })
    .nullish()
    .catch(null),
});

/** Inquiries (`warning_…`) are missing: they move no money. */
const STATUSES: Record<string, DisputeStatus> = {
  needs_response: "OPEN",
  under_review: "OPEN",
  won: "WON",
  lost: "LOST",
};

/**
 * How a dispute stands at Stripe now, whatever an event said of it, in BRL at the rate its payment was taken at; null for one that
 * Stripe does not know, and for an inquiry. What Stripe charges for a dispute itself is not told here.
 */
export async function findDisputeAtStripe(
  client: Stripe,
  id: string,
  price: FrozenPrice,
): Promise<ReportedDispute | null> {
  const found = await findAtStripe(() => client.disputes.retrieve(id));
  if (!found) return null;
  const {
    amount,
    currency,
    reason,
    evidence_details: evidence,
    ...dispute
  } = readAnswer(stripeDispute, found);
  const status = STATUSES[dispute.status];
  if (!status) return null;
  const isFrozen = isFrozenCurrency(price, currency);
  return {
    disputeId: dispute.id,
    kind: "CHARGEBACK",
    status,
    paymentId: null,
    amountMinor: isFrozen ? toReais(price, amount) : amount,
    currency: isFrozen ? "BRL" : currency.toUpperCase(),
    reason: reason ?? null,
    dueAt: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}
