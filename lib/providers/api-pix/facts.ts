import type { Mode } from "#lib/domain/mode";
import { PROFILE_NAMES, PROFILES } from "#lib/providers/api-pix/profiles";
import { accountOfKey, apiPixSettings, profileOf, takesMandates } from "#lib/providers/api-pix/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

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

/** Banco Central's API Pix, by its name, port and settings. */
export const apiPixFacts: AdapterFacts<"pix", typeof apiPixSettings> = {
  name: "api-pix",
  label: "API Pix",
  port: "pix",
  statementForm: "LIST",
  settings: apiPixSettings,
  hosts: PSP_HOSTS,
  modeOf: () => null,
  accountOf: ({ settings }) => accountOfKey(settings.pixKey),
  listsDisputes: (connection) => profileOf(connection).listsInfractions[connection.mode],
  responseForm: (connection) =>
    profileOf(connection).listsInfractions[connection.mode] ? { kind: "TEXT" } : null,
  takesMandates,
  hasClientCertificate: true,
  sendsReports: true,
};

function hostsIn(mode: Mode): string[] {
  const addresses = PROFILE_NAMES.flatMap((name) => [
    PROFILES[name].baseUrl[mode],
    PROFILES[name].tokenUrl[mode],
  ]);
  const hosts = addresses.flatMap((address) => (address === null ? [] : [new URL(address).host]));
  return [...new Set([...hosts, ...FURTHER_HOSTS[mode]])];
}
