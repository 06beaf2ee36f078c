import { countGuess, type TakeBack } from "#lib/platform/auth/count-guess";

// Who tries many accounts from one place, and who tries one account from many, is stopped later than who tries one from one.
const NETWORK_SHARE = 3;
const ACCOUNT_SHARE = 5;

/**
 * Counts one try at an account's password, from a network (an IPv4 address, a /64 of IPv6) or from a device on which its person
 * signed in before. Such a device has a count of its own, so that no stranger can shut the person out of it. Of strangers'
 * tries those of the place are counted first: one place alone never spends what the account has for all. Throws `rate_limited`.
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
