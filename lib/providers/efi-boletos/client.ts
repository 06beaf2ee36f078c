import { z } from "zod";
import { TokenKeeper } from "#lib/providers/api-pix/token";
import { callProvider, type ProviderAnswer, type ProviderCall } from "#lib/providers/calls/call-provider";
import { baseUrlOf, type EfiBoletoConnection } from "#lib/providers/efi-boletos/settings";
import { withoutPrivateWords } from "#lib/providers/private-words.rules";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

type CallInput = Pick<ProviderCall, "json"> & { query?: Record<string, string> };

/** Calls of one account at Efí. Throws as `callProvider` does. */
export type EfiBoletoClient = (
  method: ProviderCall["method"],
  path: readonly string[],
  input?: CallInput,
) => Promise<ProviderAnswer>;

const UNAUTHORIZED = 401;
const UNSTATED_SECONDS = 300;
const token = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().min(0).max(31_536_000).catch(UNSTATED_SECONDS),
});

/** The client of a connection, which keeps its token. A token that Efí rejects before its end is renewed once. */
export function efiBoletoClient(connection: EfiBoletoConnection): EfiBoletoClient {
  const base = baseUrlOf(connection);
  const keeper = new TokenKeeper(() => requestToken(connection));
  const call = async (
    bearer: string,
    method: ProviderCall["method"],
    path: readonly string[],
    input: CallInput,
  ) => {
    const url = new URL(`${base}/${path.map(encodeURIComponent).join("/")}`);
    url.search = new URLSearchParams(input.query).toString();
    const headers = { authorization: `Bearer ${bearer}` };
    return callProvider({ method, url, headers, ...("json" in input ? { json: input.json } : {}) });
  };
  return async (method, path, input = {}) => {
    const first = await keeper.get();
    const answer = await call(first.token, method, path, input);
    if (answer.status !== UNAUTHORIZED) return answer;
    await keeper.drop(first.token);
    return call((await keeper.get()).token, method, path, input);
  };
}

// No boleto has been requested yet, so every failure is a ProviderUnavailable.
async function requestToken(connection: EfiBoletoConnection) {
  const { clientId, clientSecret } = connection.settings;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const answer = await callProvider({
    method: "POST",
    url: new URL(`${baseUrlOf(connection)}/authorize`),
    headers: { authorization: `Basic ${basic}` },
    json: { grant_type: "client_credentials" },
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderTimeout)) throw error;
    throw new ProviderUnavailable(`no token was issued: ${error.message}`, { cause: error, isPassing: true });
  });
  const read = token.safeParse(answer.body);
  if (answer.status >= 300 || !read.success) {
    const isDenied = answer.status >= 400 && answer.status < 500;
    throw new ProviderUnavailable(`Efí issued no token: ${describeEfiRefusal(answer)}`, { isDenied });
  }
  const { access_token, expires_in } = read.data;
  return { token: access_token, lifetimeMs: expires_in * 1000, scopes: null };
}

const words = z.string().max(2_000).catch("");
const refusal = z
  .object({
    code: z.union([z.string(), z.number()]).transform(String).catch(""),
    error: words,
    error_description: z
      .union([z.string().max(2_000), z.object({ message: words, property: words })])
      .catch(""),
  })
  .catch({ code: "", error: "", error_description: "" });

/** The code of a refusal, as Efí documents them; empty if there is none. */
export function codeOfEfiRefusal({ body }: ProviderAnswer): string {
  return refusal.parse(body).code;
}

/** Why Efí refused, as a sentence in its wording, without what may identify a person or open an account. */
export function describeEfiRefusal(answer: ProviderAnswer): string {
  const { code, error, error_description: described } = refusal.parse(answer.body);
  // Only the last part of a property's path is named: redaction would take the whole path for a token because of its length.
  const parts =
    typeof described === "string"
      ? [described]
      : [described.property.split("/").at(-1) ?? "", described.message];
  const said = [code, error, ...parts].filter((one) => one !== "").join(": ");
  const { status } = answer;
  return said === "" ? `it answered ${status}` : `it answered ${status}: ${withoutPrivateWords(said)}`;
}

/**
 * The error for a refusal, after which nothing is registered; if the account itself is refused, another connection may be tried.
 */
export function efiRefusal(answer: ProviderAnswer): ProviderFault {
  const sentence = `Efí refused: ${describeEfiRefusal(answer)}`;
  return deniesAccount(answer.status)
    ? new ProviderUnavailable(sentence, { isDenied: true })
    : new ProviderFault(sentence);
}

/** The error for an answer that leaves the state of a boleto unknown. */
export function efiOpen(what: string, answer: ProviderAnswer): ProviderTimeout {
  const isDenied = deniesAccount(answer.status);
  return new ProviderTimeout(`${what}: ${describeEfiRefusal(answer)}`, { isDenied });
}
