import { z } from "zod";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { certificateEnd } from "#lib/providers/api-pix/client-certificate";
import { isKey } from "#lib/providers/api-pix/key";
import { listAllPix } from "#lib/providers/api-pix/pages";
import { openError } from "#lib/providers/api-pix/refusal";
import { withStoredCertificate } from "#lib/providers/api-pix/stored-certificate";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { checkEfiPayouts, registerEfiPayouts } from "#lib/providers/efi-payouts/check";
import { efiClient, toApiPix } from "#lib/providers/efi-payouts/client";
import { efiPayoutFacts } from "#lib/providers/efi-payouts/facts";
import { efiPayoutReports } from "#lib/providers/efi-payouts/reports";
import { findSent, sendPix, toOutcome } from "#lib/providers/efi-payouts/send-pix";
import { listedPix } from "#lib/providers/efi-payouts/sent-pix";
import type { EfiPayoutConnection, efiPayoutSettings } from "#lib/providers/efi-payouts/settings";
import type { Adapter } from "#lib/providers/ports/adapter";
import type { PayoutProvider } from "#lib/providers/ports/payout";
import { deniesAccount } from "#lib/providers/provider-error";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

const MINOR = 100;

// An overdrawn account has a negative balance; amounts of API Pix cannot be negative.
const balance = z.object({ saldo: z.string().regex(/^-?\d{1,13}\.\d{2}$/) });

/**
 * The account's balance (`GET /v2/gn/saldo`, scope `gn.balance.read`) in minor units of BRL; null when the application may not
 * read it.
 */
async function findEfiBalance(client: ApiPixClient): Promise<Minor | null> {
  const { status, body } = await client.call("GET", ["gn", "saldo"]);
  if (deniesAccount(status)) return null;
  if (status !== 200) throw openError("the account's balance", status, body);
  return asMinor(Math.round(Number(readAnswer(balance, body, "the account's balance").saldo) * MINOR));
}

/** Efí's API to send Pix (Pix Envio), next to its API Pix: the same account, certificate and token. */
export const efiPayoutsAdapter: Adapter<"payout", typeof efiPayoutSettings> = {
  ...efiPayoutFacts,
  open,
  check: checkEfiPayouts,
  toStored: withStoredCertificate,
  certificateEnd: (connection) => certificateEnd(toApiPix(connection)),
  register: registerEfiPayouts,
  reports: efiPayoutReports,
};

function open(connection: EfiPayoutConnection): PayoutProvider {
  const { pixKey } = connection.settings;
  const client = efiClient(connection);
  return {
    name: efiPayoutFacts.name,
    // Efí refuses an `idEnvio` that was already used, and returns its Pix.
    sendsOnce: true,
    sendPayout: (request) => sendPix(client, pixKey, request),
    async findPayout(reference) {
      const known = await findSent(client, reference);
      return known && toOutcome(known);
    },
    findBalance: () => findEfiBalance(client),
    listEntries: (start, end) => listEfiEntries(client, pixKey, start, end),
  };
}

/**
 * Efí's statement of Pix sent from the account's key (`GET /v2/gn/pix/enviados`), by arrival: `start` inclusive, `end` exclusive.
 * A Pix without an `idEnvio` is not one of our payouts. A part of the list that fails is unread (`collectUnreadPeriods`).
 */
async function listEfiEntries(
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
    .flatMap(({ idEnvio: reference, endToEndId: id, valor: amountMinor, at }): ProviderEntry[] => {
      if (!reference) return [];
      return [{ kind: "PAID_OUT", id, reference, amountMinor, currency: "BRL", at }];
    })
    .filter(({ at }) => at >= start && at < end);
}
