import { databaseNow } from "#db/clock";
import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import { modificationAnswer } from "#lib/providers/adyen/answers";
import { AdyenDenial, AdyenRefusal, callAdyen } from "#lib/providers/adyen/call";
import { fieldsProblemOf } from "#lib/providers/adyen/hosted-fields";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { cardEntryProblemOf } from "#lib/providers/card-entry";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

// No payment has this id. Canceling it changes nothing, and shows whether the key may write to the merchant account.
const NO_PAYMENT = "PONTECHECK000000";
const UNKNOWN_ACCOUNT = "901";

/**
 * Cancels a payment that does not exist, and returns what is wrong with the key, its permissions, the merchant account, the
 * live address or the choice of card entry. An unknown live key is also tried in the test environment (`test`).
 */
export async function checkAdyen(account: AdyenAccount, test: URL | null): Promise<ConnectionProblem | null> {
  if (!account.base) {
    const detail =
      "A live connection needs the prefix of your live address (Customer Area, Developers, API URLs).";
    return { code: "wrong_setting", field: "liveUrlPrefix", detail };
  }
  const ofFields = fieldsProblemOf(account);
  if (ofFields) return { code: "wrong_setting", ...ofFields };
  const problem = (await problemOf(account)) ?? cardEntryProblemOf(account);
  const isForeign = account.mode === "live" && problem?.code === "credentials";
  if (!isForeign || (await problemOf({ ...account, base: test }))?.code === "credentials") return problem;
  const detail = "This API key belongs to Adyen's test environment, and the connection is for live money.";
  return { code: "wrong_setting", field: "apiKey", detail };
}

async function problemOf(account: AdyenAccount): Promise<ConnectionProblem | null> {
  const { merchantAccount } = account.settings;
  try {
    await callAdyen(account, {
      question: "cancel",
      what: "the cancellation of an unknown payment",
      path: `payments/${NO_PAYMENT}/cancels`,
      json: { merchantAccount, reference: "connection-check" },
      key: `check-${account.id}-${databaseNow().getTime()}`,
      answer: modificationAnswer,
    });
    return null;
  } catch (error) {
    if (error instanceof AdyenRefusal || error instanceof AdyenDenial)
      return problemOfRefusal(error, merchantAccount);
    if (error instanceof ProviderFault || error instanceof ProviderTimeout)
      return problemOfCall(error, account);
    throw error;
  }
}

function problemOfRefusal(
  refusal: AdyenRefusal | AdyenDenial,
  merchantAccount: string,
): ConnectionProblem | null {
  const { status, errorCode } = refusal;
  if (errorCode === UNKNOWN_ACCOUNT) {
    const detail = `Adyen knows no merchant account ${merchantAccount} that this API key can use.`;
    return { code: "wrong_setting", field: "merchantAccount", detail };
  }
  if (status === 401) {
    return { code: "credentials", field: "apiKey", detail: "Adyen does not accept this API key." };
  }
  if (status === 403) {
    const detail = "This API key may not cancel payments: give it the Checkout webservice roles.";
    return { code: "not_allowed", field: "apiKey", detail };
  }
  if (status === 422) return null;
  return { code: "wrong_answer", field: null, detail: `${refusal.message}.` };
}

function problemOfCall(error: ProviderFault | ProviderTimeout, { mode }: AdyenAccount): ConnectionProblem {
  const failure = error.cause === undefined ? null : toConnectionFailure(error.cause);
  const detail = `${error.message}.`;
  if (failure === "tls") return { code: "certificate", field: null, detail };
  const isUnreached = failure !== null || error instanceof ProviderUnavailable;
  if (!isUnreached) return { code: "wrong_answer", field: null, detail };
  // A live address that does not resolve means that the prefix is not the company's.
  const field = mode === "live" && failure === "dns" ? "liveUrlPrefix" : null;
  return { code: "unreachable", field, detail };
}
