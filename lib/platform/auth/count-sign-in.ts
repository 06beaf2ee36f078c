import { countGuess, type TakeBack } from "#lib/platform/auth/count-guess";

// Tries from one network at many accounts, or from many networks at one account, have a higher limit than one network at one
// account.
const NETWORK_SHARE = 3;
const ACCOUNT_SHARE = 5;

/**
 * Counts one try at an account's password, by network (an IPv4 address, a /64 of IPv6) or by known device. So strangers cannot
 * lock out a known device, and a stranger's network is counted before the account's limit. Throws `rate_limited`.
 */
export async function countSignIn(
  account: string,
  network: string,
  deviceId: string | null,
): Promise<TakeBack> {
  if (deviceId !== null) return countGuess("sign-in-device", `${account} ${deviceId}`);
  const counted = [
    await countGuess("sign-in-network", network, NETWORK_SHARE),
    await countGuess("sign-in", `${account} ${network}`),
    await countGuess("sign-in-account", account, ACCOUNT_SHARE),
  ];
  return async () => {
    for (const takeBack of counted) await takeBack();
  };
}
