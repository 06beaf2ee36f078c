import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { listAllPix } from "#lib/providers/api-pix/pages";
import { isKey } from "#lib/providers/api-pix/statement";
import { listedPix } from "#lib/providers/efi-payouts/sent-pix";

/**
 * Efí's books of what left by the account's key (`GET /v2/gn/pix/enviados`): the Pix that arrived from `start` on and before `end`.
 * One without an `idEnvio` was sent by another way than a payout. A part of the list that fails is unread (`collectUnreadPeriods`).
 */
export async function listEfiEntries(
  client: ApiPixClient,
  pixKey: string,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const sent = await listAllPix(client, ["gn", "pix", "enviados"], listedPix, {
    start,
    end,
    unreadIf: (part) => ({ kinds: ["PAID_OUT"], ...part }),
  });
  return sent
    .filter(({ chave, status }) => status === "REALIZADO" && isKey(chave, pixKey))
    .flatMap(({ idEnvio: reference, endToEndId: id, valor: amountMinor, horario }): ProviderEntry[] => {
      if (!reference) return [];
      const at = horario.liquidacao ?? horario.solicitacao;
      return [{ kind: "PAID_OUT", id, reference, amountMinor, currency: "BRL", at }];
    })
    .filter(({ at }) => at >= start && at < end);
}
