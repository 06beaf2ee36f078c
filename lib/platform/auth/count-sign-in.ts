import { countGuess, type TakeBack } from "#lib/platform/auth/count-guess";

// Tries from one network at many accounts, or from many networks at one account, get a higher limit than
// tries from one network at one account.
const NETWORK_SHARE = 3;
const ACCOUNT_SHARE = 5;

/**
 * Counts one try at an account's password, from a network (an IPv4 address, a /64 of IPv6) or from a device
 * on which its person signed in before. Such a device has its own count, so that no stranger can lock the
 * person out of it. A stranger's try counts for its network first, so that one network never uses up the
 * account's shared limit. Throws `rate_limited`.
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
