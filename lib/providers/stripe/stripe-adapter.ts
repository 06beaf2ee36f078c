import Stripe from "stripe";
import { fetch } from "undici";
import { env } from "#lib/platform/env";
import { refusalOfTarget } from "#lib/platform/outbound/target";
import { targetAgent } from "#lib/platform/outbound/target-agent";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { askStripeAccount, checkStripe } from "#lib/providers/stripe/check-stripe";
import { refundAtStripe } from "#lib/providers/stripe/stripe-refunds";
import { stripeReports } from "#lib/providers/stripe/stripe-reports";
import { stripeSessions } from "#lib/providers/stripe/stripe-sessions";
import { type StripeSettings, stripeSettings } from "#lib/providers/stripe/stripe-settings";
import { listStripeSettlements } from "#lib/providers/stripe/stripe-settlements";
import { listStripeEntries } from "#lib/providers/stripe/stripe-statement";

/** Where Stripe listens: its own host, or a fake of it in tests. */
type StripeHost = Pick<Stripe.StripeConfig, "host" | "port" | "protocol">;

const TIMEOUT_MS = 15_000;

/**
 * The official SDK with one account's key. It sends each request once, because the core repeats what it does not know the end of,
 * reports nothing about us to Stripe, and connects by the process's own agent, which meets public addresses only.
 */
function newStripeClient(secretKey: string, host: StripeHost): Stripe {
  return new Stripe(secretKey, {
    ...host,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    // The SDK repeats once where its own agent says that a connection was closed; what `fetch` throws has no such code.
    httpClient: Stripe.createFetchHttpClient(guardedFetch),
  });
}

async function guardedFetch(address: unknown, init?: object): Promise<Response> {
  const policy = { allowPrivate: env().allowPrivateTargets };
  const url = new URL(String(address));
  if (refusalOfTarget(url, policy)) throw new ProviderUnavailable(`${url.host} may not be called`);
  const answer = await fetch(url, { ...init, redirect: "manual", dispatcher: targetAgent(policy) });
  // undici's own type of the same standard.
  return answer as unknown as Response;
}

const NAME = "stripe";

/** Stripe Checkout, where payers from abroad pay the frozen amount on Stripe's own page. `host` leads tests to a fake of it. */
export function newStripeAdapter(host: StripeHost): Adapter<"international", typeof stripeSettings> {
  const clientOf = ({ settings }: Connection<StripeSettings>) => newStripeClient(settings.secretKey, host);
  return {
    name: NAME,
    label: "Stripe",
    port: "international",
    statementForm: "LIST",
    settings: stripeSettings,
    modeOf: ({ secretKey }) => ({
      mode: secretKey.split("_")[1] === "live" ? "live" : "test",
      field: "secretKey",
    }),
    accountOf: ({ settings }) => ({ name: settings.secretKey, field: "secretKey" }),
    open(connection) {
      const client = clientOf(connection);
      return {
        name: NAME,
        ...stripeSessions(client),
        refund: (request) => refundAtStripe(client, request),
        listEntries: (start, end) => listStripeEntries(client, start, end),
        listSettlements: (start, end) => listStripeSettlements(client, start, end),
      };
    },
    check: (connection) => checkStripe(clientOf(connection), connection),
    askAccount: (connection) => askStripeAccount(clientOf(connection)),
    reports: stripeReports(clientOf),
  };
}

/** The adapter to Stripe itself. */
export const stripeAdapter = newStripeAdapter({});
