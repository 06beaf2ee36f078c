import { createCharge, listOutcomes, removeCharge } from "#lib/providers/api-pix/charges";
import { checkApiPix, registerApiPix } from "#lib/providers/api-pix/check";
import { apiPixClient } from "#lib/providers/api-pix/client";
import { certificateEnd } from "#lib/providers/api-pix/client-certificate";
import { PSP_HOSTS } from "#lib/providers/api-pix/psp-hosts";
import { refundPix } from "#lib/providers/api-pix/refunds";
import { apiPixReports } from "#lib/providers/api-pix/reports";
import {
  type ApiPixConnection,
  accountOfKey,
  apiPixSettings,
  withNeededSettings,
} from "#lib/providers/api-pix/settings";
import { listApiPixEntries } from "#lib/providers/api-pix/statement";
import { withStoredCertificate } from "#lib/providers/api-pix/stored-certificate";
import type { Adapter } from "#lib/providers/ports/adapter";
import type { PixProvider } from "#lib/providers/ports/pix";

const NAME = "api-pix";

/** Banco Central's API Pix 2.9, as every PSP in Brazil offers it; a profile has what is particular to one of them. */
export const apiPixAdapter: Adapter<"pix", typeof apiPixSettings> = {
  name: NAME,
  label: "API Pix",
  port: "pix",
  statementForm: "LIST",
  settings: apiPixSettings,
  toStored: (settings) => withStoredCertificate(withNeededSettings(settings)),
  hosts: PSP_HOSTS,
  modeOf: () => null,
  accountOf: ({ settings }) => accountOfKey(settings.pixKey),
  open,
  check: checkApiPix,
  certificateEnd,
  register: registerApiPix,
  reports: apiPixReports,
};

function open(connection: ApiPixConnection): PixProvider {
  const { pixKey } = connection.settings;
  const client = apiPixClient(connection);
  return {
    name: NAME,
    createCharge: (request) => createCharge(client, pixKey, request),
    listPayments: (txid) => listOutcomes(client, txid),
    refund: (request) => refundPix(client, request),
    removeCharge: (txid) => removeCharge(client, txid),
    listEntries: (start, end) => listApiPixEntries(client, pixKey, start, end),
  };
}
