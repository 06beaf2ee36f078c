import { z } from "zod";
import { HIDDEN, withoutPrivateWords } from "#lib/providers/private-words.rules";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

const MOST = 20;
const text = z.union([z.string().max(2_000), z.number().transform(String)]).catch("");
const row = z.object({
  razao: text.optional(),
  propriedade: text.optional(),
  codigo: text.optional(),
  mensagem: text.optional(),
  message: text.optional(),
});
const rows = z.array(row.catch({})).max(MOST).catch([]).optional();

// RFC 9457 with Banco Central's `violacoes`, OAuth 2.0 (RFC 6749, 5.2), and what banks write instead: Efí's `nome` and
// `mensagem`, Banco do Brasil's `erros` and `message`, Sicoob's `mensagens`, Itaú's `codigo` and `campos`.
const refusal = z.object({
  type: text.optional(),
  nome: text.optional(),
  name: text.optional(),
  codigo: text.optional(),
  error: text.optional(),
  title: text.optional(),
  mensagem: text.optional(),
  message: text.optional(),
  detail: text.optional(),
  error_description: text.optional(),
  violacoes: rows,
  erros: rows,
  mensagens: rows,
  campos: rows,
});

/**
 * Why a PSP refused, as one sentence: the problem's type, title and detail, and each violated property with its reason. The
 * violated values are left out: they may be a payer's document or a key.
 */
export function describeRefusal(status: number, body: unknown): string {
  const words = wordsOfRefusal(body, []);
  return words === null ? `it answered ${status}` : `it answered ${status}: ${words}`;
}

/**
 * The PSP's wording of a refusal, in one line of at most 300 characters, or null. It leaves out what may identify a person or
 * open an account: the given secrets, and what `withoutPrivateWords` hides.
 */
export function wordsOfRefusal(body: unknown, secrets: readonly string[]): string | null {
  const read = refusal.safeParse(body);
  if (!read.success) return null;
  const { type, violacoes = [], erros = [], mensagens = [], campos = [], ...said } = read.data;
  const parts = [nameOfType(type), ...Object.values(said)];
  for (const one of [...violacoes, ...erros, ...mensagens, ...campos]) {
    const { propriedade, codigo, razao, mensagem, message } = one;
    parts.push([propriedade, codigo, razao, mensagem, message].filter(Boolean).join(": "));
  }
  const sentence = [...new Set(parts)].filter(Boolean).join("; ");
  if (sentence === "") return null;
  const known = secrets.filter((secret) => secret !== "");
  return withoutPrivateWords(known.reduce((left, secret) => left.replaceAll(secret, HIDDEN), sentence));
}

/** The names and codes of a refusal: the last part of a problem's type, and the PSP's own. */
export function namesOfRefusal(body: unknown): string[] {
  const { type, nome, name, codigo, error, erros = [], mensagens = [] } = refusal.safeParse(body).data ?? {};
  const codes = [...erros, ...mensagens].map((one) => one.codigo);
  const said = [nameOfType(type), nome, name, codigo, error, ...codes];
  return said.flatMap((one) => one || []);
}

// A problem of the type `about:blank` has no name other than its status (RFC 9457, 4.2.1).
function nameOfType(type: string | undefined): string | undefined {
  return type === "about:blank" ? undefined : type?.split("/").at(-1);
}

/**
 * The error for an answer without a result: `ProviderUnavailable` when the account itself is refused (401, 403), since another
 * connection may serve; otherwise `ProviderFault`.
 */
export function refusalError(status: number, body: unknown): ProviderFault {
  const sentence = `the PSP refused: ${describeRefusal(status, body)}`;
  return deniesAccount(status)
    ? new ProviderUnavailable(sentence, { isDenied: true })
    : new ProviderFault(sentence);
}

/** The error for an answer that leaves the result of `what` unknown: it may exist or be under way. */
export function openError(what: string, status: number, body: unknown): ProviderTimeout {
  return new ProviderTimeout(`${what}: ${describeRefusal(status, body)}`, {
    isDenied: deniesAccount(status),
  });
}
