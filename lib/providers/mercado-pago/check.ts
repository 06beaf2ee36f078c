import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { describeRefusal, mercadoPagoClient, unknownOutcomeOf } from "#lib/providers/mercado-pago/client";
import type { MercadoPagoConnection } from "#lib/providers/mercado-pago/settings";
import { accountAnswer, searchPage } from "#lib/providers/mercado-pago/wire";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

const NOBODYS = "ponte-connection-check";
const BRAZIL = "MLB";

/** Requests the token's account, and the payments of a reference that does not exist. Returns what is wrong, or null. */
export async function checkMercadoPago(connection: MercadoPagoConnection): Promise<ConnectionProblem | null> {
  const client = mercadoPagoClient(connection);
  try {
    const me = await client("GET", ["users", "me"]);
    if (me.status !== 200) return problemOf(me);
    const problem = accountProblem(connection, readAnswer(accountAnswer, me.body, "/users/me"));
    if (problem) return problem;
    const query = { sort: "date_created", criteria: "desc", limit: "1", external_reference: NOBODYS };
    const none = await client("GET", ["v1", "payments", "search"], { query });
    if (none.status !== 200) return problemOf(none);
    readAnswer(searchPage, none.body, "/v1/payments/search");
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    const code = error.cause === undefined ? "wrong_answer" : "unreachable";
    return { code, detail: `${error.message}.`, field: "baseUrl" };
  }
}

function accountProblem(
  { mode, settings }: MercadoPagoConnection,
  { site_id, tags }: { site_id?: string | null; tags?: string[] | null },
): ConnectionProblem | null {
  const wrong = (detail: string) => ({ code: "wrong_setting", detail, field: "accessToken" }) as const;
  if (site_id && site_id !== BRAZIL) return wrong("The account does not belong to Mercado Pago in Brazil.");
  const isTest = settings.accessToken.startsWith("TEST-") || (tags ?? []).includes("test_user");
  if (mode === "live" && isTest) return wrong("The token belongs to a test account.");
  return mode === "test" && !isTest ? wrong("The token belongs to an account that takes real money.") : null;
}

function problemOf(answer: ProviderAnswer): ConnectionProblem {
  const detail = `Mercado Pago: ${describeRefusal(answer)}.`;
  if (answer.status === 401) return { code: "credentials", detail, field: "accessToken" };
  if (answer.status === 403) return { code: "not_allowed", detail, field: "accessToken" };
  return { code: "wrong_answer", detail, field: null };
}

/** The account's id, the same for each of its tokens. Throws `ProviderTimeout` when Mercado Pago does not return it. */
export async function askMercadoPagoAccount(connection: MercadoPagoConnection): Promise<string | null> {
  const me = await mercadoPagoClient(connection)("GET", ["users", "me"]);
  if (me.status !== 200) throw unknownOutcomeOf("/users/me", me);
  return readAnswer(accountAnswer, me.body, "/users/me").id;
}
