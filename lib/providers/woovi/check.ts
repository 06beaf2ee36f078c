import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ConnectionProblem, ConnectionProblemCode } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { describeWooviRefusal, wooviClient } from "#lib/providers/woovi/client";
import { REGISTERED_EVENTS } from "#lib/providers/woovi/events";
import type { WooviConnection } from "#lib/providers/woovi/settings";
import { isPublicKey } from "#lib/providers/woovi/settings";
import { transactionPage, webhookList } from "#lib/providers/woovi/wire";

const NOBODYS = "ponte-connection-check";

/** Requests a list of transactions, and a charge and a refund that do not exist. Returns what is wrong, or null. */
export async function checkWoovi(connection: WooviConnection): Promise<ConnectionProblem | null> {
  const { publicKey } = connection.settings;
  if (publicKey && !isPublicKey(publicKey)) {
    return problem("wrong_setting", "The public key is not in PEM.", "publicKey");
  }
  return saying(async () => {
    const answer = await wooviClient(connection)("GET", ["transaction"], {
      query: { skip: "0", limit: "1" },
    });
    if (answer.status !== 200) return problemOf(answer);
    readAnswer(transactionPage, answer.body, "/transaction");
    for (const path of ["charge", "refund"]) {
      const none = await wooviClient(connection)("GET", [path, NOBODYS]);
      if (none.status !== 400 && none.status !== 404) return problemOf(none);
    }
    return null;
  });
}

/** Registers `address` for each event about incoming Pix, unless it is already registered. Returns what is wrong, or null. */
export async function registerWoovi(
  connection: WooviConnection,
  address: URL,
  events: readonly string[] = REGISTERED_EVENTS,
): Promise<ConnectionProblem | null> {
  const client = wooviClient(connection);
  return saying(async () => {
    const known = await client("GET", ["webhook"], { query: { url: address.href } });
    if (known.status !== 200) return problemOf(known);
    const { webhooks } = readAnswer(webhookList, known.body, "/webhook");
    const registered = webhooks.filter(({ url, isActive }) => url === address.href && isActive);
    for (const event of events) {
      if (registered.some((one) => one.event === event)) continue;
      const webhook = { name: "Ponte", event, url: address.href, isActive: true };
      const answer = await client("POST", ["webhook"], { json: { webhook } });
      if (answer.status >= 300) return problemOf(answer);
    }
    return null;
  });
}

/** The result of `work`, or its error as a problem. */
export async function saying(
  work: () => Promise<ConnectionProblem | null>,
): Promise<ConnectionProblem | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    return problem(
      error.cause === undefined ? "wrong_answer" : "unreachable",
      `${error.message}.`,
      "baseUrl",
    );
  }
}

/** The problem in an answer of Woovi. */
export function problemOf(answer: ProviderAnswer): ConnectionProblem {
  const said = `Woovi: ${describeWooviRefusal(answer)}.`;
  if (answer.status === 401) return problem("credentials", said, "appId");
  return answer.status === 403 ? problem("not_allowed", said, "appId") : problem("wrong_answer", said, null);
}

/** A problem of the connection, with the setting to check. */
export function problem(
  code: ConnectionProblemCode,
  detail: string,
  field: string | null,
): ConnectionProblem {
  return { code, detail, field };
}
