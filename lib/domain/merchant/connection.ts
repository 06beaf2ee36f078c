import type { ConnectionId } from "#lib/domain/ids";

/** The ports at which a provider takes or sends money; one is reached through an account of ours, a connection. */
export const MONEY_PORTS = ["pix", "card", "international", "crypto", "payout"] as const;
export type MoneyPort = (typeof MONEY_PORTS)[number];

/** Whose account at which provider something went through. `connectionId` is null for the sandbox, which knows no accounts. */
export type Account = { provider: string; connectionId: ConnectionId | null };

/** The sandbox, as the account that payments went through. */
export const SANDBOX: Account = { provider: "sandbox", connectionId: null };

/** The name under which an account's calls are counted and its reports are kept: the provider and, where there is one, the connection. */
export function accountKey({ provider, connectionId }: Account): string {
  return connectionId === null ? provider : `${provider}/${connectionId}`;
}

/** The account of that name. */
export function accountOf(key: string): Account {
  const [provider = "", connectionId = null] = key.split("/");
  return { provider, connectionId: connectionId as ConnectionId | null };
}

/** What a connection takes; null where there is no limit. Amounts in minor units of BRL, of one payment and of a day in Brasília. */
export type ConnectionLimits = {
  smallestMinor: number | null;
  largestMinor: number | null;
  dailyMinor: number | null;
};

/** True when one payment of that amount is within the limits. One with limits takes reais only: they say nothing of other money. */
export function isWithinLimits(
  { smallestMinor, largestMinor, dailyMinor }: ConnectionLimits,
  { minor, currency }: { minor: number; currency: string },
): boolean {
  if (smallestMinor === null && largestMinor === null && dailyMinor === null) return true;
  if (currency !== "BRL") return false;
  return minor >= (smallestMinor ?? 0) && minor <= Math.min(largestMinor ?? minor, dailyMinor ?? minor);
}
