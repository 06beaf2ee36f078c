import { certificateEnd } from "#lib/providers/api-pix/client-certificate";
import { accountOfKey } from "#lib/providers/api-pix/settings";
import { withStoredCertificate } from "#lib/providers/api-pix/stored-certificate";
import { findEfiBalance } from "#lib/providers/efi-payouts/balance";
import { checkEfiPayouts, registerEfiPayouts } from "#lib/providers/efi-payouts/check";
import { efiPayoutReports } from "#lib/providers/efi-payouts/reports";
import { findSent, sendPix, toOutcome } from "#lib/providers/efi-payouts/send-pix";
import {
  type EfiPayoutConnection,
  efiClient,
  efiPayoutSettings,
  toApiPix,
} from "#lib/providers/efi-payouts/settings";
import { listEfiEntries } from "#lib/providers/efi-payouts/statement";
import type { Adapter } from "#lib/providers/ports/adapter";
import type { PayoutProvider } from "#lib/providers/ports/payout";

const NAME = "efi-payouts";

/** Efí's API to send Pix (Pix Envio), beside its API Pix: the same account, certificate and token. */
export const efiPayoutsAdapter: Adapter<"payout", typeof efiPayoutSettings> = {
  name: NAME,
  label: "Efí",
  port: "payout",
  statementForm: "LIST",
  settings: efiPayoutSettings,
  hosts: { live: ["pix.api.efipay.com.br"], test: ["pix-h.api.efipay.com.br"] },
  modeOf: () => null,
  accountOf: ({ settings }) => accountOfKey(settings.pixKey),
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
    name: NAME,
    // Efí refuses an `idEnvio` that was used, and says of which Pix it is.
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
