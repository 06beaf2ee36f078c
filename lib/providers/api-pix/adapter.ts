import type { Mode } from "#lib/domain/mode";
import { createCharge, listOutcomes, removeCharge } from "#lib/providers/api-pix/charges";
import { checkApiPix, registerApiPix } from "#lib/providers/api-pix/check";
import { apiPixClient } from "#lib/providers/api-pix/client";
import { certificateEnd } from "#lib/providers/api-pix/client-certificate";
import { PROFILE_NAMES, PROFILES } from "#lib/providers/api-pix/profiles";
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

// Hosts that PSPs publish besides the addresses of their profiles.
const FURTHER_HOSTS: Record<Mode, readonly string[]> = {
  live: [],
  test: ["api-pix.hm.bb.com.br", "api.sandbox.bb.com.br", "oauth.sandbox.bb.com.br", "sandbox.sicoob.com.br"],
};

/**
 * Hosts of API Pix and of its tokens published by PSPs, per mode. In live mode, a typed address at any other host needs approval
 * by staff.
 */
export const PSP_HOSTS: Record<Mode, readonly string[]> = {
  live: hostsIn("live"),
  test: hostsIn("test"),
};

/** Banco Central's API Pix 2.9, as every PSP in Brazil offers it; profiles hold what differs between PSPs. */
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
    listPayments: (txid, kind) => listOutcomes(client, kind, txid),
    refund: (request) => refundPix(client, request),
    removeCharge: (txid, kind) => removeCharge(client, kind, txid),
    listEntries: (start, end) => listApiPixEntries(client, pixKey, start, end),
  };
}

function hostsIn(mode: Mode): string[] {
  const addresses = PROFILE_NAMES.flatMap((name) => [
    PROFILES[name].baseUrl[mode],
    PROFILES[name].tokenUrl[mode],
  ]);
  const hosts = addresses.flatMap((address) => (address === null ? [] : [new URL(address).host]));
  return [...new Set([...hosts, ...FURTHER_HOSTS[mode]])];
}
