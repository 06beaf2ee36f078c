import { db } from "#db/client";
import { isId, type SubscriptionId } from "#lib/domain/ids";
import { isPageProof, pageProof } from "#lib/platform/auth/page-proof";
import { env } from "#lib/platform/env";
import { findSubscriptionOfPage } from "#lib/subscriptions/subscription-page.queries";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** The parts of the address of a subscription's page for its payer, as received. */
export type SubscriptionPageLink = { subscriptionId: string; proof: string };

/**
 * The page on which a payer sees and ends a subscription without an account. Its address names nobody, cannot be guessed from
 * another one, and does not expire, because mail may be read late.
 */
export function subscriptionPageUrl(id: SubscriptionId): string {
  return env().publicUrl + subscriptionPagePath({ subscriptionId: id, proof: pageProof("subscription", id) });
}

/** The path of a subscription's page. */
export function subscriptionPagePath({ subscriptionId, proof }: SubscriptionPageLink): string {
  return `/subscription/${encodeURIComponent(subscriptionId)}/${encodeURIComponent(proof)}`;
}

/** The subscription of such an address; null if the address is not ours. */
export async function findProvenSubscription(link: SubscriptionPageLink): Promise<SubscriptionRecord | null> {
  const { subscriptionId: id, proof } = link;
  return isId("subscription", id) && isPageProof(proof, "subscription", id)
    ? findSubscriptionOfPage(db(), id)
    : null;
}
