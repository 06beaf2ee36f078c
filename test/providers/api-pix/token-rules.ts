import type { ProfileName } from "#lib/providers/api-pix/profiles";
import type { FakeCall } from "#test/providers/fake-server";

export const CLIENT = { clientId: "Client_Id_fake", clientSecret: "Client_Secret_fake" };
/** The application's key that some PSPs require beside the token. */
export const APP_KEY = "App_Key_fake";
/** The scopes of the fake's account. */
export const ALL_SCOPES =
  "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";

/** The scopes for mandates and debits, which an account may have in addition. */
export const MANDATE_SCOPES =
  "rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read webhookrec.write webhookrec.read webhookcobr.write webhookcobr.read";

/** What one PSP accepts in a token request and in every other call, as it documents it. Anything else is refused. */
export type TokenRules = {
  tokenPath: string;
  /** The path before `/cob`. */
  basePath: string;
  /** How the client authenticates: HTTP Basic, id and secret in the body, or only its id there with its certificate. */
  client: "basic" | "body" | "certificate";
  body: "form" | "json";
  grant: "body" | "query";
  /** True when a token is issued only for the requested scopes, false when requesting any is refused. */
  asksScope: boolean;
  /** How many tokens a minute it issues; null for no limit. */
  tokensPerMinute: number | null;
  /** Query keys and headers that every call requires. */
  callQuery: Record<string, string>;
  callHeaders: Record<string, string | RegExp>;
  /** How it reports an unknown client. */
  refusal: { status: number; body: unknown };
  /** The status for a created charge or refund, which Banco Central's document requires to be 201. */
  createdStatus: 200 | 201;
};

const UUID = /^[0-9a-f-]{36}$/;
const OAUTH = { status: 401, body: { error: "invalid_client" } };
const USUAL: TokenRules = {
  tokenPath: "/oauth/token",
  basePath: "/v2",
  client: "basic",
  body: "form",
  grant: "body",
  asksScope: false,
  tokensPerMinute: null,
  callQuery: {},
  callHeaders: {},
  refusal: OAUTH,
  createdStatus: 201,
};

/**
 * The rules of each PSP, written from its documentation and not from our profiles, so that a wrong profile is refused here. A
 * profile without rules does not compile.
 */
export const TOKEN_RULES: Record<ProfileName, TokenRules> = {
  plain: USUAL,
  "banco-do-brasil": {
    ...USUAL,
    basePath: "/pix/v2",
    asksScope: true,
    callQuery: { "gw-dev-app-key": APP_KEY },
    refusal: {
      status: 401,
      body: {
        statusCode: 401,
        error: "Unauthorized",
        message: "Bad Credentials",
        attributes: { error: "Bad Credentials" },
      },
    },
    createdStatus: 200,
  },
  bradesco: { ...USUAL, createdStatus: 200 },
  efi: { ...USUAL, body: "json" },
  inter: {
    ...USUAL,
    tokenPath: "/oauth/v2/token",
    basePath: "/pix/v2",
    client: "body",
    asksScope: true,
    tokensPerMinute: 5,
  },
  itau: {
    ...USUAL,
    tokenPath: "/api/oauth/token",
    basePath: "/pix_recebimentos/v2",
    client: "body",
    callHeaders: { "x-correlationid": UUID },
    refusal: { status: 400, body: { codigo: "400", mensagem: "Client id ou secret inválido", campos: [] } },
  },
  santander: { ...USUAL, basePath: "/api/v1", client: "body", grant: "query", createdStatus: 200 },
  sicoob: {
    ...USUAL,
    tokenPath: "/auth/realms/cooperado/protocol/openid-connect/token",
    basePath: "/pix/api/v2",
    client: "certificate",
    asksScope: true,
    callHeaders: { client_id: CLIENT.clientId },
    refusal: {
      status: 401,
      body: { error: "invalid_client", error_description: "Invalid client credentials" },
    },
    createdStatus: 200,
  },
  sicredi: { ...USUAL, basePath: "/api/v2", asksScope: true, createdStatus: 200 },
};

/** Why a token request is refused; null if it follows the rules. */
export function problemOfTokenCall(rules: TokenRules, call: FakeCall): string | null {
  const { headers, query } = call;
  const type = rules.body === "json" ? "application/json" : "application/x-www-form-urlencoded";
  if (headers["content-type"] !== type) return "content-type";
  const sent = (call.body ?? {}) as Record<string, string>;
  const grants = [query.get("grant_type"), sent.grant_type ?? null];
  const wanted = rules.grant === "query" ? ["client_credentials", null] : [null, "client_credentials"];
  if (grants.join() !== wanted.join()) return "grant_type";
  if (clientOf(call, rules.client) !== clientOf(null, rules.client)) return "client";
  if (!rules.asksScope) return sent.scope === undefined ? null : "scope";
  const asked = sent.scope?.split(" ") ?? [];
  return asked.length > 0 && asked.every((one) => `${ALL_SCOPES} ${MANDATE_SCOPES}`.split(" ").includes(one))
    ? null
    : "scope";
}

/** How a call (other than a token request) differs from the rules; null if it follows them. */
export function problemOfCall(
  { callQuery, callHeaders }: TokenRules,
  { query, headers }: FakeCall,
): string | null {
  const missing = Object.entries(callQuery).find(([name, value]) => query.get(name) !== value);
  if (missing) return missing[0];
  const wrong = Object.entries(callHeaders).find(([name, value]) => {
    const sent = String(headers[name] ?? "");
    return typeof value === "string" ? sent !== value : !value.test(sent);
  });
  return wrong?.[0] ?? null;
}

// Every part of a call that identifies its client, so that a secret in a second place is refused too. Without a call, the
// required value.
function clientOf(call: FakeCall | null, client: TokenRules["client"]): string {
  const { clientId, clientSecret } = CLIENT;
  if (call === null) {
    const basic = client === "basic" ? `${clientId}:${clientSecret}` : "";
    const body = client === "basic" ? ["", ""] : [clientId, client === "body" ? clientSecret : ""];
    return [basic, ...body].join(" ");
  }
  const [scheme = "", credentials = ""] = (call.headers.authorization ?? "").split(" ");
  const basic = scheme === "Basic" ? Buffer.from(credentials, "base64").toString() : scheme;
  const sent = (call.body ?? {}) as Record<string, string>;
  return [basic, sent.client_id ?? "", sent.client_secret ?? ""].join(" ");
}
