import Stripe from "stripe";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { Connection } from "#lib/providers/ports/adapter";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { isUnknown, toProviderError } from "#lib/providers/stripe/ask-stripe";
import type { StripeSettings } from "#lib/providers/stripe/stripe-settings";

// Names that nothing at Stripe has. Writing to them changes nothing, and shows whether the key may write.
const NO_SESSION = "cs_none_ponte_connection_check";
const NO_PAYMENT = "pi_none_ponte_connection_check";

type Check = { needs: string; ask: (client: Stripe) => Promise<unknown> };

const PERMISSIONS: readonly Check[] = [
  { needs: "read Checkout Sessions", ask: (client) => client.checkout.sessions.list({ limit: 1 }) },
  { needs: "read PaymentIntents", ask: (client) => client.paymentIntents.list({ limit: 1 }) },
  { needs: "read Refunds", ask: (client) => client.refunds.list({ limit: 1 }) },
  { needs: "read Balance transactions", ask: (client) => client.balanceTransactions.list({ limit: 1 }) },
  { needs: "write Checkout Sessions", ask: (client) => client.checkout.sessions.expire(NO_SESSION) },
  { needs: "write Refunds", ask: (client) => client.refunds.create({ payment_intent: NO_PAYMENT }) },
];

/**
 * What is wrong with an account's key: not of the connection's mode, unknown to Stripe, without a permission that payments need,
 * or of an account that may not charge. It changes nothing at Stripe.
 */
export async function checkStripe(
  client: Stripe,
  { mode, settings }: Connection<StripeSettings>,
): Promise<ConnectionProblem | null> {
  const [, keyMode] = settings.secretKey.split("_");
  if (keyMode !== mode) {
    return wrong(
      "wrong_setting",
      `This is a ${keyMode} key of Stripe, and the connection is for ${mode} money.`,
    );
  }
  for (const { needs, ask } of PERMISSIONS) {
    const problem = await problemOf(() => ask(client), needs);
    if (problem) return problem;
  }
  return checkAccount(client);
}

/** The id of the account that a key is of; null where a restricted key may not read it. Throws the port's errors. */
export async function askStripeAccount(client: Stripe): Promise<string | null> {
  try {
    return (await client.accounts.retrieveCurrent()).id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw toProviderError(error);
  }
}

async function checkAccount(client: Stripe): Promise<ConnectionProblem | null> {
  try {
    const { charges_enabled: mayCharge } = await client.accounts.retrieveCurrent();
    if (mayCharge !== false) return null;
    return wrong(
      "not_allowed",
      "Stripe does not let this account charge yet: finish its activation there.",
      null,
    );
  } catch (error) {
    // A restricted key need not be allowed to read the account; Stripe then says at the first payment whether it may charge.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    return toProblem(error, "read the account");
  }
}

async function problemOf(ask: () => Promise<unknown>, needs: string): Promise<ConnectionProblem | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    return isUnknown(error) ? null : toProblem(error, needs);
  }
}

function toProblem(error: unknown, needs: string): ConnectionProblem {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return wrong("credentials", "Stripe does not know this key: it was mistyped, rolled or revoked.");
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return wrong("not_allowed", `This restricted key may not ${needs}.`);
  }
  const failure = toProviderError(error);
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
