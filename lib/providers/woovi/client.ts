import { z } from "zod";
import { callProvider, type ProviderAnswer, type ProviderCall } from "#lib/providers/calls/call-provider";
import { withoutPrivateWords } from "#lib/providers/private-words.rules";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";
import { baseUrlOf, type WooviConnection } from "#lib/providers/woovi/settings";

type CallInput = Pick<ProviderCall, "json" | "budget"> & { query?: Record<string, string> };

/** Calls of one Woovi account. Throws as `callProvider` does. */
export type WooviClient = (
  method: ProviderCall["method"],
  path: readonly string[],
  input?: CallInput,
) => Promise<ProviderAnswer>;

/** The client of a connection, authorized only by the account's AppID. */
export function wooviClient(connection: WooviConnection): WooviClient {
  const base = baseUrlOf(connection);
  return (method, path, { json, query, budget } = {}) => {
    const url = new URL(`${base}/${path.map(encodeURIComponent).join("/")}`);
    url.search = new URLSearchParams(query).toString();
    const headers = { authorization: connection.settings.appId };
    return callProvider({ method, url, headers, budget, ...(json === undefined ? {} : { json }) });
  };
}

const text = z.string().max(2_000).catch("");
const refusal = z
  .object({
    error: text,
    errorCode: text,
    errors: z.array(z.object({ message: text }).catch({ message: "" })).catch([]),
  })
  .catch({ error: "", errorCode: "", errors: [] });

/** The code and the messages of a Woovi refusal. */
export function namesOfWooviRefusal({ body }: ProviderAnswer): string[] {
  const { error, errorCode, errors } = refusal.parse(body);
  return [errorCode, error, ...errors.map(({ message }) => message)].filter((one) => one !== "");
}

/** Why Woovi refused, as a sentence in its wording, without what may identify a person or open an account. */
export function describeWooviRefusal(answer: ProviderAnswer): string {
  const { status } = answer;
  const said = namesOfWooviRefusal(answer).join("; ");
  return said === "" ? `it answered ${status}` : `it answered ${status}: ${withoutPrivateWords(said)}`;
}

/** The error for an answer without a result: another connection may be tried when the account itself is refused (401, 403). */
export function wooviRefusal(answer: ProviderAnswer): ProviderFault {
  const sentence = `Woovi refused: ${describeWooviRefusal(answer)}`;
  return deniesAccount(answer.status)
    ? new ProviderUnavailable(sentence, { isDenied: true })
    : new ProviderFault(sentence);
}

/** The error for an answer that leaves the result of `what` unknown: it may exist or be under way. */
export function wooviOpen(what: string, answer: ProviderAnswer): ProviderTimeout {
  const isDenied = deniesAccount(answer.status);
  return new ProviderTimeout(`${what}: ${describeWooviRefusal(answer)}`, { isDenied });
}
