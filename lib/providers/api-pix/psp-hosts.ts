import type { Mode } from "#lib/domain/mode";
import { PROFILE_NAMES, PROFILES } from "#lib/providers/api-pix/profiles";

// Further hosts that PSPs publish, beside the addresses of their profiles.
const FURTHER: Record<Mode, readonly string[]> = {
  live: [],
  test: ["api-pix.hm.bb.com.br", "api.sandbox.bb.com.br", "oauth.sandbox.bb.com.br", "sandbox.sicoob.com.br"],
};

/**
 * The hosts of API Pix and of its tokens at PSPs that publish them, in each mode. A typed address at another host needs the approval of
 * staff when it is for live money.
 */
export const PSP_HOSTS: Record<Mode, readonly string[]> = {
  live: hostsIn("live"),
  test: hostsIn("test"),
};

function hostsIn(mode: Mode): string[] {
  const addresses = PROFILE_NAMES.flatMap((name) => [
    PROFILES[name].baseUrl[mode],
    PROFILES[name].tokenUrl[mode],
  ]);
  const hosts = addresses.flatMap((address) => (address === null ? [] : [new URL(address).host]));
  return [...new Set([...hosts, ...FURTHER[mode]])];
}
