import { databaseNow } from "#db/clock";
import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { problemOfCertificate } from "#lib/providers/api-pix/client-certificate";
import { describeRefusal } from "#lib/providers/api-pix/refusal";
import { type ApiPixConnection, addressesOf, profileOf } from "#lib/providers/api-pix/settings";
import { TokenRefusal } from "#lib/providers/api-pix/token";
import type { ConnectionProblem, ConnectionProblemCode } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

const MINUTE_MS = 60_000;

/** The required scopes that the account's token lacks, as a problem; null when it has all, or the PSP does not list them. */
export async function problemOfScopes(
  client: ApiPixClient,
  needed: readonly string[],
): Promise<ConnectionProblem | null> {
  const scopes = await client.scopes();
  const missing = scopes ? needed.filter((scope) => !scopes.includes(scope)) : [];
  return missing.length === 0
    ? null
    : problem("not_allowed", `The account lacks the scopes ${missing.join(", ")}.`);
}

// These ids do not exist at the PSP: changing them changes nothing, and shows whether the account has the permission.
const NO_CHARGE = "ponteconnectioncheck0000000000";
const NO_PIX = "E00000000000000000000000000000000";

/**
 * What is wrong with the permissions to change charges and to refund, if the token lists no scopes; null if nothing is. Each
 * permission is tried on an id that does not exist.
 */
export async function problemOfWriting(client: ApiPixClient): Promise<ConnectionProblem | null> {
  if ((await client.scopes()) !== null) return null;
  const removed = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
  const charge = await client.call("PATCH", ["cob", NO_CHARGE], { json: removed });
  const back = await client.call("PUT", ["pix", NO_PIX, "devolucao", NO_CHARGE], { json: { valor: "0.01" } });
  if (charge.status === 401 || charge.status === 403) {
    return problem("not_allowed", "The account may not create and change charges (scope cob.write).");
  }
  if (back.status === 401 || back.status === 403) {
    return problem("not_allowed", "The account may not refund a Pix (scope pix.write).");
  }
  return null;
}

/**
 * Registers `address` as the webhook of the connection's Pix key (`PUT /webhook/{chave}`), to which the PSP appends `/pix`.
 * Returns what is wrong, or null. Idempotent.
 */
export async function registerWebhook(
  client: ApiPixClient,
  connection: ApiPixConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  const { status, body } = await client.call("PUT", ["webhook", connection.settings.pixKey], {
    headers: profileOf(connection).webhookHeaders,
    json: { webhookUrl: address.href },
  });
  if (status < 300) return null;
  const said = `The PSP did not register the address for reports: ${describeRefusal(status, body)}.`;
  return problem(status === 400 ? "wrong_answer" : "wrong_setting", said, status === 400 ? null : "pixKey");
}

/**
 * Registers the address as the webhook of the account's mandates and of its debits (`PUT /webhookrec`, `PUT /webhookcobr`); a
 * client has one of each. The PSP appends `/rec` and `/cobr`. Returns what is wrong, or null.
 */
export async function registerRecurringWebhooks(
  client: ApiPixClient,
  connection: ApiPixConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  for (const path of ["webhookrec", "webhookcobr"]) {
    const { status, body } = await client.call("PUT", [path], {
      headers: profileOf(connection).webhookHeaders,
      json: { webhookUrl: address.href },
    });
    if (status >= 300) {
      const said = `The PSP did not register the address for reports (/${path}): ${describeRefusal(status, body)}.`;
      return problem(status === 400 ? "wrong_answer" : "not_allowed", said);
    }
  }
  return null;
}

/** What is wrong with a connection's settings, found without a call; null when nothing is. */
export function problemOfSettings(connection: ApiPixConnection): ConnectionProblem | null {
  if (!addressesOf(connection))
    return problem("wrong_setting", "The address of the PSP's API is missing.", "baseUrl");
  return problemOfCertificate(connection, databaseNow());
}

/** What is wrong with reading a list that needs the scope; null when nothing is. */
export async function problemOfList(
  client: ApiPixClient,
  list: readonly string[],
  scope: string,
): Promise<ConnectionProblem | null> {
  const query = {
    inicio: new Date(databaseNow().getTime() - MINUTE_MS).toISOString(),
    fim: databaseNow().toISOString(),
    "paginacao.itensPorPagina": "1",
  };
  const { status, body } = await client.call("GET", list, { query });
  if (status === 200 || status === 404) return null;
  if (status === 401)
    return problem("credentials", "The PSP rejects the token that it issued.", "clientSecret");
  if (status === 403)
    return problem("not_allowed", `The account may not read /${list.join("/")} (scope ${scope}).`);
  return problem("wrong_answer", `/${list.join("/")}: ${describeRefusal(status, body)}.`, "baseUrl");
}

/** What is wrong with the connection's Pix key, found by reading its webhook; null when nothing is. */
export async function problemOfKey(
  client: ApiPixClient,
  { settings }: ApiPixConnection,
): Promise<ConnectionProblem | null> {
  const { status, body } = await client.call("GET", ["webhook", settings.pixKey]);
  // 404 means that the key has no webhook yet; reading another account's key is forbidden.
  if (status === 200 || status === 404) return null;
  const said = describeRefusal(status, body);
  return problem(
    "wrong_setting",
    `The Pix key is not this account's, or its webhook may not be read: ${said}.`,
    "pixKey",
  );
}

/** The result of `work`, or its error as a problem of the connection. */
export async function saying(
  work: () => Promise<ConnectionProblem | null>,
): Promise<ConnectionProblem | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault || error instanceof ProviderTimeout) return problemOfError(error);
    throw error;
  }
}

function problemOfError(error: ProviderFault | ProviderTimeout): ConnectionProblem {
  if (error instanceof TokenRefusal) return problemOfToken(error);
  if (error instanceof ProviderUnavailable && error.isThrottled) {
    return problem("wrong_answer", `${error.message}: test it again later.`);
  }
  if (error.cause === undefined || error.cause instanceof ProviderTimeout) {
    return problem("wrong_answer", `${error.message}.`, "baseUrl");
  }
  const code = error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : "";
  switch (toConnectionFailure(error.cause)) {
    case "tls":
      return /ALERT/.test(code)
        ? problem("certificate", "The PSP rejected the client certificate.", "certificate")
        : problem(
            "certificate",
            "The certificate of the PSP's server comes from an authority that is not trusted.",
            "authority",
          );
    case "connection_closed":
      return problem(
        "certificate",
        "The PSP closed the connection without an answer, which is how a server rejects a missing or wrong client certificate.",
        "certificate",
      );
    default:
      return problem("unreachable", `${error.message}.`, "baseUrl");
  }
}

function problemOfToken({ status, words, isOfScope }: TokenRefusal): ConnectionProblem {
  const said = words === null ? "" : ` The PSP says: ${words}.`;
  if (isOfScope) {
    return problem("not_allowed", `The client may not have the requested scopes.${said}`, "scope");
  }
  if (status === 400 || status === 401) {
    return problem(
      "credentials",
      `The PSP does not know the client id, or its secret is wrong.${said}`,
      "clientSecret",
    );
  }
  if (status === 403)
    return problem(
      "not_allowed",
      `The PSP issues no token to this client or certificate.${said}`,
      "clientId",
    );
  return problem("wrong_answer", `The token address answered ${status} without a token.${said}`, "tokenUrl");
}

/** A problem of a connection; `field` names the setting to look at. */
export function problem(
  code: ConnectionProblemCode,
  detail: string,
  field: string | null = null,
): ConnectionProblem {
  return { code, detail, field };
}
