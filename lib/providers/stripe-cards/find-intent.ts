import type Stripe from "stripe";
import { databaseNow } from "#db/clock";
import { isId } from "#lib/domain/ids";
import { instantOfId } from "#lib/domain/instant-of-id";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { askStripe } from "#lib/providers/stripe/ask-stripe";
import { findFrozenPrice, portOf } from "#lib/providers/stripe/frozen-price";

const DAY_MS = 24 * 60 * 60_000;
// A card payment is sent during the request that stores its attempt.
const SENT_WITHIN_MS = 15 * 60_000;
const CLOCKS_DIFFER_MS = 5 * 60_000;
const MOST_PAYMENTS = 10_000;

/**
 * The id of an attempt's PaymentIntent; null when Stripe has none. Stripe's search indexes metadata about a minute late, so this
 * lists the account's payments around the attempt's creation. Throws `ProviderTimeout` when there are too many.
 */
export async function findIntentId(client: Stripe, reference: string): Promise<string | null> {
  const isDated = isId("attempt", reference);
  const since = isDated ? instantOfId(reference).getTime() : databaseNow().getTime() - DAY_MS;
  const until = since + (isDated ? SENT_WITHIN_MS : DAY_MS) + CLOCKS_DIFFER_MS;
  const created = {
    gte: Math.floor((since - CLOCKS_DIFFER_MS) / 1000),
    lte: Math.floor(until / 1000),
  };
  return askStripe(async () => {
    let read = 0;
    for await (const payment of client.paymentIntents.list({ created, limit: 100 })) {
      const price = findFrozenPrice(payment?.metadata);
      if (price?.ponte_attempt === reference && portOf(price) === "card") return payment.id;
      read += 1;
      if (read >= MOST_PAYMENTS)
        throw new ProviderTimeout(
          `the payment is not among the newest ${read}, and older ones are not searched`,
        );
    }
    return null;
  });
}
