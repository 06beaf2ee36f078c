import { z } from "zod";
import { documentTypeOf } from "#lib/customers/documents.rules";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { openError, refusalError } from "#lib/providers/api-pix/refusal";
import { toValor } from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { meaningAtEfi } from "#lib/providers/efi-payouts/answers";
import { acceptedPix, type SentPix, sentPix } from "#lib/providers/efi-payouts/sent-pix";
import type { PayoutFailure, PixPayoutOutcome, PixPayoutRequest } from "#lib/providers/ports/payout";
import { deniesAccount, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

// Efí's refusals by the names in its reference.
const FAILURES: Record<string, PayoutFailure> = {
  chave_favorecido_nao_encontrada: "unknown_key",
  chave_nao_pertence_ao_documento: "key_of_another",
};
const refusal = z.object({
  nome: z.string().max(200).catch(""),
  mensagem: z.string().max(2_000).catch(""),
});

/**
 * Sends a Pix (`PUT /v3/gn/pix/{idEnvio}`), or finds the existing one: Efí refuses a used id, so after any refusal, except of the
 * account itself, the Pix is looked up. With the recipient's document, Efí refuses a key of another person. Returns FAILED only
 * for a documented refusal of an id that Efí does not know.
 */
export async function sendPix(
  client: ApiPixClient,
  pixKey: string,
  request: PixPayoutRequest,
): Promise<PixPayoutOutcome> {
  const { reference, amountMinor, key, document } = request;
  const holder = documentTypeOf(document) === "CPF" ? { cpf: document } : { cnpj: document };
  const json = {
    valor: toValor(amountMinor),
    pagador: { chave: pixKey },
    favorecido: { chave: key, ...holder },
  };
  const { status, body } = await client.call("PUT", ["gn", "pix", reference], { version: "v3", json });
  if (status === 200 || status === 201 || status === 202) {
    return outcomeOfRequested(readAnswer(acceptedPix, body, "a Pix to send"), request);
  }
  if (deniesAccount(status)) throw refusalError(status, body);
  // A lookup that exceeds Efí's rate limit says nothing about the earlier request.
  const known = await findSent(client, reference).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (known) return outcomeOfRequested(known, request);
  if (meaningAtEfi("send", status, body) !== "REFUSED") throw openError("a Pix to send", status, body);
  return { kind: "FAILED", failureCode: toFailure(body) };
}

/** The Pix of a reference at Efí; null if there is none. Throws `ProviderTimeout` for any other answer. */
export async function findSent(client: ApiPixClient, reference: string): Promise<SentPix | null> {
  const { status, body } = await client.call("GET", ["gn", "pix", "enviados", "id-envio", reference]);
  if (status !== 200) {
    if (meaningAtEfi("find sent", status, body) === "ABSENT") return null;
    throw openError("a sent Pix", status, body);
  }
  const known = readAnswer(sentPix, body, "a sent Pix");
  if (known.idEnvio !== reference) throw new ProviderTimeout("Efí returned a different Pix");
  return known;
}

/** What a status of Efí means for a payout; an undocumented status leaves it open. */
export function toOutcome({ status, endToEndId }: SentPix): PixPayoutOutcome {
  switch (status) {
    case "REALIZADO":
      if (!endToEndId) throw new ProviderTimeout("Efí reports a Pix as sent without its end-to-end id");
      return { kind: "PAID", endToEndId };
    case "NAO_REALIZADO":
      // A lookup at Efí returns no reason.
      return { kind: "FAILED", failureCode: "refused" };
    default:
      return { kind: "PENDING" };
  }
}

/**
 * Why Efí refused to send, as our failure code. Efí's reference has no code for insufficient funds or a limit, so the wording of
 * the refusal decides between these (`saldo`, `limite`); every other refusal is `refused`.
 */
export function toFailure(body: unknown): PayoutFailure {
  const { nome, mensagem } = refusal.catch({ nome: "", mensagem: "" }).parse(body);
  const known = FAILURES[nome];
  if (known) return known;
  const words = `${nome} ${mensagem}`.toLowerCase();
  if (words.includes("saldo")) return "account_short";
  return words.includes("limite") ? "provider_limit" : "refused";
}

function outcomeOfRequested(known: SentPix, { reference, amountMinor }: PixPayoutRequest): PixPayoutOutcome {
  if (known.idEnvio !== reference) throw new ProviderTimeout("Efí returned a different Pix");
  if (known.valor !== amountMinor) throw new ProviderTimeout("Efí has this Pix with a different amount");
  return toOutcome(known);
}
