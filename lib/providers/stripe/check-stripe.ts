import Stripe from "stripe";
import type { Mode } from "#lib/domain/mode";
import { CHECKOUT_CURRENCY_CODES } from "#lib/exchange/exchange.rules";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { Connection } from "#lib/providers/ports/adapter";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { toProviderError } from "#lib/providers/stripe/ask-stripe";
import type { PricePort } from "#lib/providers/stripe/frozen-price";
import type { StripeSettings } from "#lib/providers/stripe/stripe-settings";

// These ids do not exist at Stripe: writing to them changes nothing, and shows whether the key may write.
const NO_SESSION = "cs_none_ponte_connection_check";
const NO_PAYMENT = "pi_none_ponte_connection_check";

/** The ledger's currency, as Stripe writes it. */
const BOOKED = "brl";

type Check = { needs: string; ask: (client: Stripe) => Promise<unknown> };

const SESSIONS: readonly Check[] = [
  { needs: "read Checkout Sessions", ask: (client) => client.checkout.sessions.list({ limit: 1 }) },
  { needs: "write Checkout Sessions", ask: (client) => client.checkout.sessions.expire(NO_SESSION) },
];
const PAYMENTS: readonly Check[] = [
  { needs: "read PaymentIntents", ask: (client) => client.paymentIntents.list({ limit: 1 }) },
  { needs: "read Refunds", ask: (client) => client.refunds.list({ limit: 1 }) },
  { needs: "read Balance transactions", ask: (client) => client.balanceTransactions.list({ limit: 1 }) },
  { needs: "write Refunds", ask: (client) => client.refunds.create({ payment_intent: NO_PAYMENT }) },
];

/** The permissions that payments by each port need, and the currencies they charge. */
const NEEDS: Record<PricePort, { checks: readonly Check[]; currencies: readonly string[] }> = {
  international: { checks: [...SESSIONS, ...PAYMENTS], currencies: CHECKOUT_CURRENCY_CODES },
  card: {
    checks: [
      ...PAYMENTS,
      { needs: "write PaymentIntents", ask: (client) => client.paymentIntents.cancel(NO_PAYMENT) },
    ],
    currencies: ["BRL"],
  },
};

/**
 * What is wrong with an account's key for payments by a port: the key is of another mode, unknown or lacks a permission, or its
 * account may not charge (in a required currency) or settles in another currency than the ledger's. Changes nothing at Stripe.
 */
export async function checkStripe(
  client: Stripe,
  { mode, settings }: Connection<StripeSettings>,
  port: PricePort,
): Promise<ConnectionProblem | null> {
  const [, keyMode] = settings.secretKey.split("_");
  if (keyMode !== mode) {
    return wrong(
      "wrong_setting",
      `This is a Stripe ${keyMode} key, but the connection is for ${mode} money.`,
    );
  }
  for (const { needs, ask } of NEEDS[port].checks) {
    const problem = await problemOf(() => ask(client), needs);
    if (problem) return problem;
  }
  return checkAccount(client, mode, NEEDS[port].currencies);
}

/** The id of a key's account; null when a restricted key may not read it. Throws the port's errors. */
export async function askStripeAccount(client: Stripe): Promise<string | null> {
  try {
    return (await client.accounts.retrieveCurrent()).id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw toProviderError(error, "find");
  }
}

async function checkAccount(
  client: Stripe,
  mode: Mode,
  currencies: readonly string[],
): Promise<ConnectionProblem | null> {
  try {
    const account = await client.accounts.retrieveCurrent();
    if (account.charges_enabled === false) {
      return wrong(
        "not_allowed",
        "Stripe does not let this account charge yet: finish its activation there.",
        null,
      );
    }
    return await checkCurrencies(client, account, { mode, currencies });
  } catch (error) {
    // A restricted key may lack permission to read the account; the first payment then shows whether it may charge.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    return toProblem(error, "read the account");
  }
}

/**
 * Compares the account's currencies with ours: live money must settle in reais, the ledger's currency, and payments need
 * `currencies`. What Stripe does not report is not a problem.
 */
async function checkCurrencies(
  client: Stripe,
  { country, default_currency: settled }: Stripe.Account,
  { mode, currencies }: { mode: Mode; currencies: readonly string[] },
): Promise<ConnectionProblem | null> {
  if (mode === "live" && settled && settled !== BOOKED) {
    const said = `This account settles in ${settled.toUpperCase()}, and the books are in ${BOOKED.toUpperCase()}`;
    return wrong(
      "wrong_setting",
      `${said}: connect an account that settles in ${BOOKED.toUpperCase()}.`,
      null,
    );
  }
  if (!country) return null;
  const { supported_payment_currencies: takes } = await client.countrySpecs.retrieve(country);
  const missing = currencies.filter((code) => !takes.includes(code.toLowerCase()));
  if (missing.length === 0) return null;
  return wrong("not_allowed", `An account in ${country} may not charge in ${missing.join(", ")}.`, null);
}

async function problemOf(ask: () => Promise<unknown>, needs: string): Promise<ConnectionProblem | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    return meaningAtStripe("find", error) === "ABSENT" ? null : toProblem(error, needs);
  }
}

function toProblem(error: unknown, needs: string): ConnectionProblem {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return wrong("credentials", "Stripe does not know this key: it was mistyped, rolled or revoked.");
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return wrong("not_allowed", `This restricted key may not ${needs}.`);
  }
  const failure = toProviderError(error, "find");
  const detail = failure instanceof Error ? failure.message : String(failure);
  const isAnswer =
    error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeConnectionError);
  const code = isAnswer && !(failure instanceof ProviderUnavailable) ? "wrong_answer" : "unreachable";
  return { code, detail, field: null };
}

function wrong(
  code: ConnectionProblem["code"],
  detail: string,
  field: ConnectionProblem["field"] = "secretKey",
): ConnectionProblem {
  return { code, detail, field };
}
