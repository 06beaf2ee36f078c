import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { estimateAnswer, minimumAnswer } from "#lib/providers/nowpayments/answers";
import { type NowpaymentsClient, nowpaymentsClient } from "#lib/providers/nowpayments/nowpayments-client";
import type { NowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import type { Connection } from "#lib/providers/ports/adapter";
import { isDenial, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Requests an estimate (needs a valid key), the minimum payment (needs a payout wallet), a payment that does not exist (needs the
 * permission to look one up) and, with the account's log-in, its list of payments. Whether the notifications' secret is right
 * shows only at the first notification.
 */
export async function checkNowpayments({
  mode,
  settings,
}: Connection<NowpaymentsSettings>): Promise<ConnectionProblem | null> {
  const client = nowpaymentsClient(mode, settings);
  const { ask } = client;
  try {
    const estimate = await ask("estimate", { amount: "100.00", currency_from: "brl", currency_to: "btc" });
    if (estimate.status === 401 || estimate.status === 403) {
      const account = mode === "test" ? "a sandbox account" : "a live account";
      const detail = `NOWPayments does not accept this API key; a ${mode} connection needs the key of ${account}.`;
      return { code: "credentials", field: "apiKey", detail };
    }
    if (!estimateAnswer.safeParse(estimate.body).success) return wrongAnswer("an estimate", estimate);
    const minimum = await ask("min-amount", { currency_from: "btc" });
    if (minimum.status >= 400) {
      const detail = "NOWPayments states no smallest payment: the account has no payout wallet.";
      return { code: "wrong_setting", field: null, detail };
    }
    if (!minimumAnswer.safeParse(minimum.body).success) return wrongAnswer("the smallest payment", minimum);
    const none = await ask("payment/1");
    if (none.status === 401 || none.status === 403) {
      const detail = "This API key may not read payments.";
      return { code: "not_allowed", field: "apiKey", detail };
    }
    return await checkLogIn(client, settings);
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    return { code: "unreachable", field: null, detail: `NOWPayments does not answer: ${error.message}.` };
  }
}

async function checkLogIn(
  client: NowpaymentsClient,
  { email, password }: NowpaymentsSettings,
): Promise<ConnectionProblem | null> {
  if (!email && !password) return null;
  if (!client.canList) {
    const detail = "The log-in needs both the e-mail and the password, or neither.";
    return { code: "wrong_setting", field: email ? "password" : "email", detail };
  }
  try {
    await client.tryList();
    return null;
  } catch (error) {
    if (!isDenial(error)) throw error;
    const detail = "NOWPayments does not show the list of payments to this log-in.";
    return { code: "credentials", field: "password", detail };
  }
}

function wrongAnswer(about: string, { status }: ProviderAnswer): ConnectionProblem {
  const detail = `NOWPayments answered ${status} about ${about} in a form that its documentation does not describe.`;
  return { code: "wrong_answer", field: null, detail };
}
