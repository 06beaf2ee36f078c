import type { Answer } from "#test/providers/spoil";

/**
 * Converts a refusal of Banco Central's form to that of a bank that refuses by name, by Efí's reference: 400, or 409 for a used
 * id.
 */
export function namedRefusal(method: string, parts: readonly string[], { status, body }: Answer): Answer {
  const [first, , third] = parts;
  const text = JSON.stringify(body);
  const named = (nome: string, as = 400) => ({ status: as, body: { nome, mensagem: "Requisição recusada" } });
  // Its reference names no refusal for a missing webhook.
  if (status === 401 || status === 403 || first === "webhook") return { status, body };
  const isUsed = text.includes("já foi utilizado");
  if (third === "devolucao") {
    if (isUsed) return named("devolucao_id_duplicado", 409);
    if (status !== 404) return named("valor_invalido");
    return named(method === "PUT" ? "pix_nao_encontrado" : "devolucao_nao_encontrada");
  }
  if (isUsed) return named("txid_duplicado", 409);
  if (status === 404) return named("cobranca_nao_encontrada");
  return named(method === "PATCH" ? "status_cobranca_invalido" : "valor_invalido");
}
