import { z } from "zod";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

const LONGEST = 300;
const text = z.string().max(2_000).catch("");

// RFC 9457 with Banco Central's `violacoes`, and Efí's own `nome` and `mensagem`.
const refusal = z.object({
  type: text.optional(),
  title: text.optional(),
  detail: text.optional(),
  violacoes: z
    .array(z.object({ razao: text.optional(), propriedade: text.optional() }))
    .max(50)
    .catch([])
    .optional(),
  nome: text.optional(),
  mensagem: text.optional(),
});

/**
 * Why a PSP refused, as one sentence: its problem's type, title and detail, and each violated property with its reason. The
 * violated values are left out: they may be a payer's document or a key.
 */
export function describeRefusal(status: number, body: unknown): string {
  const read = refusal.safeParse(body);
  if (!read.success) return `it answered ${status}`;
  const { type, title, detail, violacoes = [], nome, mensagem } = read.data;
  const violations = violacoes.map(({ propriedade, razao }) =>
    [propriedade, razao].filter(Boolean).join(": "),
  );
  const parts = [type?.split("/").at(-1), nome, title, mensagem, detail, ...violations];
  const sentence = parts.filter(Boolean).join("; ");
  return plain(sentence === "" ? `it answered ${status}` : `it answered ${status}: ${sentence}`);
}

/**
 * The error of an answer that gives nothing: `ProviderUnavailable` where the account itself is refused (401, 403), which another
 * connection may make up for, and `ProviderFault` otherwise.
 */
export function refusalError(status: number, body: unknown): ProviderFault {
  const sentence = `the PSP refused: ${describeRefusal(status, body)}`;
  return deniesAccount(status)
    ? new ProviderUnavailable(sentence, { isDenied: true })
    : new ProviderFault(sentence);
}

/** The error of an answer that does not say what became of `what`, because it may stand or be under way. */
export function openError(what: string, status: number, body: unknown): ProviderTimeout {
  return new ProviderTimeout(`${what}: ${describeRefusal(status, body)}`, {
    isDenied: deniesAccount(status),
  });
}

function plain(sentence: string): string {
  return sentence.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST);
}
