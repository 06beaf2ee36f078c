import type { FakeAccount } from "#test/providers/stripe/fake-account";
import type { FakeCards } from "#test/providers/stripe/fake-cards";
import type { StripeDocument } from "#test/providers/stripe/stripe-document";
import { missing, type Params, StripeRefusal, type Thing } from "#test/providers/stripe/stripe-thing";

type Route = { path: string; run: (params: Params, id: string) => unknown };
/** A key's account and permissions: its country, its settlement currency, and the currencies that its country may charge in. */
export type Keys = {
  known: string;
  denied: Set<string>;
  mayCharge: boolean;
  settled: string;
  takes: string[];
};

/** Answers one call of Stripe's API, checked against the document where it has that path. */
export function stripeRoutes(account: FakeAccount, cards: FakeCards, document: StripeDocument, keys: Keys) {
  const routes: Record<string, Route> = {
    "post sessions": { path: "/v1/checkout/sessions", run: (params) => shown(account.createSession(params)) },
    "get sessions": {
      path: "/v1/checkout/sessions",
      run: (params) => paged("/v1/checkout/sessions", account.sessions().map(shown), params),
    },
    "get session": {
      path: "/v1/checkout/sessions/{session}",
      run: (params, id) => expanded(account, account.session(id), params),
    },
    "post expire": {
      path: "/v1/checkout/sessions/{session}/expire",
      run: (_params, id) => shown(account.expire(account.session(id))),
    },
    "get intents": {
      path: "/v1/payment_intents",
      run: (params) => paged("/v1/payment_intents", account.payments(), params),
    },
    "post intents": {
      path: "/v1/payment_intents",
      run: (params) => cards.shown(cards.create(params), params),
    },
    "get intent": {
      path: "/v1/payment_intents/{intent}",
      run: (params, id) => cards.shown(account.payment(id), params),
    },
    "post capture": {
      path: "/v1/payment_intents/{intent}/capture",
      run: (params, id) => cards.shown(cards.capture(id, params), params),
    },
    "post cancel": { path: "/v1/payment_intents/{intent}/cancel", run: (_params, id) => cards.cancel(id) },
    "post refunds": { path: "/v1/refunds", run: (params) => account.refund(params) },
    "get refunds": {
      path: "/v1/refunds",
      run: (params) =>
        paged(
          "/v1/refunds",
          params.payment_intent ? account.allRefundsOf(String(params.payment_intent)) : account.refunds(),
          params,
        ),
    },
    "get refund": { path: "/v1/refunds/{refund}", run: (_params, id) => account.refundOf(id) },
    // The document has none of these; only the SDK's types do.
    "post customers": { path: "/v1/customers", run: (params) => cards.createCustomer(params) },
    "delete customer": { path: "/v1/customers/{customer}", run: (_params, id) => cards.deleteCustomer(id) },
    "post detach": { path: "/v1/payment_methods/{method}/detach", run: (_params, id) => cards.detach(id) },
    "get charge": { path: "/v1/charges/{charge}", run: (_params, id) => account.charge(id) },
    "get dispute": { path: "/v1/disputes/{dispute}", run: (_params, id) => account.disputeOf(id) },
    "post files": { path: "/v1/files", run: (params) => account.upload(params) },
    "post dispute": {
      path: "/v1/disputes/{dispute}",
      run: (params, id) => account.respond(id, params),
    },
    "get balance": {
      path: "/v1/balance_transactions",
      run: (params) => paged("/v1/balance_transactions", account.movements(), params),
    },
    "get account": {
      path: "/v1/account",
      run: () => ({
        id: "acct_1",
        object: "account",
        charges_enabled: keys.mayCharge,
        country: "BR",
        default_currency: keys.settled,
      }),
    },
    "get country": {
      path: "/v1/country_specs/{country}",
      run: (_params, id) => ({
        id,
        object: "country_spec",
        default_currency: "brl",
        supported_payment_currencies: keys.takes,
      }),
    },
  };

  return (method: string, path: string, params: Params): unknown => {
    for (const [name, route] of Object.entries(routes)) {
      if (!name.startsWith(`${method} `)) continue;
      const match = new RegExp(`^${route.path.replace(/\{\w+\}/, "(\\w+)")}$`).exec(path);
      if (!match) continue;
      if (keys.denied.has(name))
        throw new StripeRefusal(403, { type: "invalid_request_error", code: "permission" });
      if (document.has(method, route.path)) document.assertRequest(method, route.path, params);
      const answer = route.run(params, match[1] ?? "");
      if (document.has(method, route.path)) document.assertAnswer(method, route.path, withIds(answer));
      return answer;
    }
    throw missing("path");
  };
}

function shown({ payment_metadata: _, ...session }: Thing): Thing {
  return session as Thing;
}

function expanded(account: FakeAccount, session: Thing, params: Params): Thing {
  const wanted = (params.expand as string[] | undefined) ?? [];
  const paymentId = session.payment_intent;
  if (!wanted.some((path) => path.startsWith("payment_intent")) || paymentId === null) return shown(session);
  const payment = account.payment(String(paymentId));
  const hasCharge = wanted.includes("payment_intent.latest_charge") && payment.latest_charge;
  const money = hasCharge ? { latest_charge: account.charge(String(payment.latest_charge)) } : {};
  return { ...shown(session), payment_intent: { ...payment, ...money } };
}

/** Newest first, like every list of Stripe. */
function paged(url: string, all: Thing[], { limit = "10", starting_after: after, created }: Params) {
  const { gte = 0, lt = Infinity, lte = Infinity } = (created ?? {}) as Record<string, number>;
  const within = all.filter(
    (one) => one.created >= Number(gte) && one.created < Number(lt) && one.created <= Number(lte),
  );
  const from = after ? within.findIndex(({ id }) => id === after) + 1 : 0;
  const data = within.slice(from, from + Number(limit));
  return { object: "list", url, data, has_more: from + data.length < within.length };
}

/** The answer without `expand`: the document has only ids. */
function withIds(answer: unknown): unknown {
  const ids: Params = {};
  for (const name of ["payment_intent", "latest_charge"] as const) {
    const thing = (answer as Params)[name];
    if (typeof thing === "object" && thing !== null) ids[name] = (thing as Thing).id;
  }
  return { ...(answer as object), ...ids };
}
