import Stripe from "stripe";
import { databaseNow } from "#db/clock";
import { isId } from "#lib/domain/ids";
import { instantOfId } from "#lib/domain/instant-of-id";
import { cardStepOf } from "#lib/exchange/exchange.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { InternationalProvider, InternationalSessionRequest } from "#lib/providers/ports/international";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { askStripe, findAtStripe, readAnswer, toProviderError } from "#lib/providers/stripe/ask-stripe";
import { toMetadata } from "#lib/providers/stripe/frozen-price";
import { toOutcome } from "#lib/providers/stripe/session-outcome";
import { type StripeSession, stripeSession } from "#lib/providers/stripe/session-schema";
import { listReportedRefunds, toPricedPayment } from "#lib/providers/stripe/stripe-refunds";

const MINUTE_MS = 60_000;
// Stripe accepts an end 30 minutes to 24 hours after a session's creation, by its own clock.
const SHORTEST_MS = 31 * MINUTE_MS;
const LONGEST_MS = (24 * 60 - 1) * MINUTE_MS;
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
const MOST_SESSIONS = 10_000;
const MAX_NAME = 250;

type SessionCalls = Pick<InternationalProvider, "createSession" | "findPayment" | "cancelSession">;

/** The sessions of Stripe Checkout of one account. */
export function stripeSessions(client: Stripe): SessionCalls {
  return {
    async createSession(request) {
      const session = await create(client, request);
      if (!session.url) throw new ProviderTimeout("the Stripe session has no payment page");
      return {
        sessionId: session.id,
        redirectUrl: session.url,
        gatewayStatus: `${session.status}/${session.payment_status}`,
      };
    },

    async findPayment(reference, sessionId): Promise<ProviderOutcome | null> {
      const session = await find(client, reference, sessionId ?? null);
      return session && withGivenBack(client, session);
    },

    async cancelSession(reference, sessionId) {
      const session = await find(client, reference, sessionId ?? null);
      if (session?.status !== "open") return;
      try {
        await client.checkout.sessions.expire(session.id, {}, { idempotencyKey: `expire-${session.id}` });
      } catch (error) {
        // The session may have been paid or ended between the two calls: the next enquiry shows which.
        const isOver = meaningAtStripe("cancel", error) !== "OPEN" && (await hasEnded(client, session));
        if (!isOver) throw toProviderError(error, "cancel");
      }
    },
  };
}

async function hasEnded(client: Stripe, { id }: StripeSession): Promise<boolean> {
  const there = await findAtStripe(() => client.checkout.sessions.retrieve(id));
  return there?.status !== "open";
}

async function withGivenBack(client: Stripe, session: StripeSession): Promise<ProviderOutcome> {
  const outcome = toOutcome(session);
  const { payment_intent: payment } = session;
  if (outcome.kind !== "PAID" || !payment || typeof payment === "string") return outcome;
  const { latest_charge: money } = payment;
  const priced = toPricedPayment(payment);
  // The list of refunds is read only when something was refunded.
  if (!priced || (typeof money === "object" && money?.amount_refunded === 0)) return outcome;
  const refunds = await listReportedRefunds(client, priced);
  return refunds.length > 0 ? { ...outcome, givenBack: { refunds } } : outcome;
}

/** Stripe repeats the first answer under the same key for at least 24 hours; no attempt lives longer. */
async function create(client: Stripe, request: InternationalSessionRequest): Promise<StripeSession> {
  const params = toParams(request);
  const { reference: idempotencyKey } = request;
  try {
    return readAnswer(stripeSession, await client.checkout.sessions.create(params, { idempotencyKey }));
  } catch (error) {
    // The first request under this key had other contents, such as the merchant's former name, so its session is used.
    const isOther = error instanceof Stripe.errors.StripeIdempotencyError;
    const first = isOther ? await find(client, request.reference, null) : null;
    if (first) return first;
    throw toProviderError(error, "create session");
  }
}

function toParams(request: InternationalSessionRequest): Stripe.Checkout.SessionCreateParams {
  const { checkoutCurrency, checkoutAmountMinor, reference } = request;
  if (checkoutAmountMinor % cardStepOf(checkoutCurrency) !== 0) {
    throw new ProviderFault(
      `Stripe accepts ${checkoutCurrency} only in steps of ${cardStepOf(checkoutCurrency)}`,
    );
  }
  const name = (request.description ?? request.merchantName).slice(0, MAX_NAME).toWellFormed();
  const metadata = toMetadata(request);
  return {
    mode: "payment",
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkoutCurrency.toLowerCase(),
          unit_amount: checkoutAmountMinor,
          product_data: { name },
        },
      },
    ],
    // The payer pays the frozen amount, not one that Stripe converts again.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(endOf(request).getTime() / 1000),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

/**
 * When the session ends by itself: half an hour after the attempt. Stripe's shortest session outlives an attempt, whose end
 * expires the session anyway. The instant depends only on the attempt, because a repeated request must be identical.
 */
function endOf({ reference, expiresAt }: InternationalSessionRequest): Date {
  const wanted = expiresAt.getTime() + SHORTEST_MS;
  const longest = isId("attempt", reference) ? instantOfId(reference).getTime() + LONGEST_MS : wanted;
  return new Date(Math.min(wanted, longest));
}

async function find(
  client: Stripe,
  reference: string,
  sessionId: string | null,
): Promise<StripeSession | null> {
  const id = sessionId ?? (await findIdByReference(client, reference));
  if (id === null) return null;
  const found = await findAtStripe(() =>
    client.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }),
  );
  if (!found) return null;
  const session = readAnswer(stripeSession, found);
  if (session.client_reference_id !== reference)
    throw new ProviderTimeout("the Stripe session belongs to another attempt");
  return session;
}

/**
 * Finds a session whose creation was not answered. Stripe cannot filter sessions by our reference, and its search indexes
 * metadata about a minute late, so this lists all sessions since the attempt was created.
 */
async function findIdByReference(client: Stripe, reference: string): Promise<string | null> {
  const since = isId("attempt", reference)
    ? instantOfId(reference).getTime()
    : databaseNow().getTime() - LONGEST_MS;
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const created = {
    gte: seconds(since - CLOCKS_DIFFER_MS),
    lte: seconds(since + LONGEST_MS + CLOCKS_DIFFER_MS),
  };
  return askStripe(async () => {
    let read = 0;
    for await (const session of client.checkout.sessions.list({ created, limit: 100 })) {
      if (session?.client_reference_id === reference) return session.id;
      read += 1;
      if (read >= MOST_SESSIONS)
        throw new ProviderTimeout(
          `the session is not among the newest ${read}, and older ones are not searched`,
        );
    }
    return null;
  });
}
