import { z } from "zod";
import type { PayoutFailure } from "#lib/providers/ports/payout";

// The names of Efí's refusals as its reference has them.
const NAMES: Record<string, PayoutFailure> = {
  chave_favorecido_nao_encontrada: "unknown_key",
  chave_nao_pertence_ao_documento: "key_of_another",
};
const refusal = z.object({
  nome: z.string().max(200).catch(""),
  mensagem: z.string().max(2_000).catch(""),
});

/**
 * Why Efí refused to send, in our words. Its reference names neither the refusal of an account without enough money nor of a limit:
 * they are known by their words (`saldo`, `limite`), and everything else is `refused`.
 */
export function toFailure(body: unknown): PayoutFailure {
  const { nome, mensagem } = refusal.catch({ nome: "", mensagem: "" }).parse(body);
  const known = NAMES[nome];
  if (known) return known;
  const words = `${nome} ${mensagem}`.toLowerCase();
  if (words.includes("saldo")) return "account_short";
  return words.includes("limite") ? "provider_limit" : "refused";
}
