import { createHash } from "node:crypto";
import { z } from "zod";
import { callProvider, type ProviderAnswer, type ProviderCall } from "#lib/providers/calls/call-provider";
import { baseUrlOf, type MercadoPagoConnection } from "#lib/providers/mercado-pago/settings";
import { withoutPrivateWords } from "#lib/providers/private-words.rules";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

type CallInput = Pick<ProviderCall, "json" | "budget" | "headers"> & {
  query?: Record<string, string>;
  onceFor?: string;
};

/**
 * Calls of one Mercado Pago account; each number of an answer is returned as the text that was sent. `onceFor` is the source of
 * the idempotency key. Throws as `callProvider` does.
 */
export type MercadoPagoClient = (
  method: ProviderCall["method"],
  path: readonly string[],
  input?: CallInput,
) => Promise<ProviderAnswer>;

/** The client of a connection, authorized only by its access token. */
export function mercadoPagoClient(connection: MercadoPagoConnection): MercadoPagoClient {
  const base = baseUrlOf(connection);
  return (method, path, { json, query, budget, headers: more, onceFor } = {}) => {
    const url = new URL(`${base}/${path.map(encodeURIComponent).join("/")}`);
    url.search = new URLSearchParams(query).toString();
    const headers = {
      ...more,
      authorization: `Bearer ${connection.settings.accessToken}`,
      ...(onceFor === undefined ? {} : { "x-idempotency-key": idempotencyKey(onceFor) }),
    };
    const body = json === undefined ? {} : { json };
    return callProvider({ method, url, headers, budget, hasExactNumbers: true, ...body });
  };
}

/** The idempotency key of one of our ids: always the same UUID (RFC 9562, version 8), the form that Mercado Pago documents. */
export function idempotencyKey(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const text = z.string().max(2_000).nullish().catch(null);
const refusal = z.object({
  message: text,
  error: text,
  cause: z
    .array(z.object({ description: text }))
    .nullish()
    .catch(null),
});

/** Why Mercado Pago refused, as a sentence in its wording, without what may identify a person or open an account. */
export function describeRefusal({ status, body }: ProviderAnswer): string {
  const { message, error, cause } = refusal.safeParse(body).data ?? {};
  const words = [message ?? error, ...(cause ?? []).map(({ description }) => description)].filter(Boolean);
  const said = [...new Set(words)].join("; ");
  return said === "" ? `it answered ${status}` : `it answered ${status}: ${withoutPrivateWords(said)}`;
}

/** The error for an answer without a result: another connection may be tried when the account itself is refused (401, 403). */
export function refusalOf(answer: ProviderAnswer): ProviderFault {
  const sentence = `Mercado Pago refused: ${describeRefusal(answer)}`;
  return deniesAccount(answer.status)
    ? new ProviderUnavailable(sentence, { isDenied: true })
    : new ProviderFault(sentence);
}

/** The error for an answer that leaves the result of `what` unknown: it may exist or be under way. */
export function unknownOutcomeOf(what: string, answer: ProviderAnswer): ProviderTimeout {
  const isDenied = deniesAccount(answer.status);
  return new ProviderTimeout(`${what}: ${describeRefusal(answer)}`, { isDenied });
}
