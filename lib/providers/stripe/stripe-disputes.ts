import type Stripe from "stripe";
import { z } from "zod";
import type { DisputeStatus, ReportedDispute } from "#lib/disputes/dispute.rules";
import { asMinor } from "#lib/domain/money/minor";
import { reportedName } from "#lib/providers/report-fields";
import { findAtStripe, readAnswer } from "#lib/providers/stripe/ask-stripe";
import { type FrozenPrice, isFrozenCurrency, toReais } from "#lib/providers/stripe/frozen-price";

/** The used fields of a Stripe dispute. Its status may be any word, because Stripe adds new ones. */
const stripeDispute = z.object({
  id: reportedName,
  status: z.string(),
  amount: z.int().min(1).transform(asMinor),
  currency: z.string(),
  reason: reportedName.nullish().catch(null),
  evidence_details: z
    .object({ due_by: z.int().min(0).nullish() })
    .nullish()
    .catch(null),
});

/** Inquiries (`warning_…`) are left out because they move no money. */
const STATUSES: Record<string, DisputeStatus> = {
  needs_response: "OPEN",
  under_review: "OPEN",
  won: "WON",
  lost: "LOST",
};

/**
 * A dispute's current state at Stripe, whatever an event reported, in BRL at its payment's frozen rate; null for an unknown
 * dispute and for an inquiry. Stripe's own dispute fee is not included.
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
