import type { ConnectionId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { Minor } from "#lib/domain/money/minor";

/** The ports through which a provider takes or sends money, each via an account of ours, a connection. */
export const MONEY_PORTS = ["pix", "card", "international", "crypto", "payout", "boleto"] as const;
export type MoneyPort = (typeof MONEY_PORTS)[number];

/** The provider account that a payment went through. `connectionId` is null for the sandbox, which has no accounts. */
export type Account = { provider: string; connectionId: ConnectionId | null };

/** The sandbox as an account. */
export const SANDBOX: Account = { provider: "sandbox", connectionId: null };

/** The key for counting an account's calls and storing its reports: the provider, and the connection if there is one. */
export function accountKey({ provider, connectionId }: Account): string {
  return connectionId === null ? provider : `${provider}/${connectionId}`;
}

/** The account for a key. */
export function accountOf(key: string): Account {
  const [provider = "", connectionId = null] = key.split("/");
  return { provider, connectionId: connectionId as ConnectionId | null };
}

/**
 * The mode of an account: the sandbox takes test money. An account without a connection takes live payments: it is a source of
 * rates, or its connection was deleted (null).
 */
export function modeOfAccount({ provider }: Account, connection: { mode: Mode } | null): Mode {
  return provider === SANDBOX.provider ? "test" : (connection?.mode ?? "live");
}

/** What a connection accepts, in minor units of BRL, per payment and per day in Brasília; null when unlimited. */
export type ConnectionLimits = {
  smallestMinor: Minor | null;
  largestMinor: Minor | null;
  dailyMinor: Minor | null;
};

/**
 * True when a payment of an amount is within the limits. A connection with limits takes only BRL, because the limits do not apply
 * to other currencies.
 */
export function isWithinLimits(
  { smallestMinor, largestMinor, dailyMinor }: ConnectionLimits,
  { minor, currency }: { minor: Minor; currency: string },
): boolean {
  if (smallestMinor === null && largestMinor === null && dailyMinor === null) return true;
  if (currency !== "BRL") return false;
  return minor >= (smallestMinor ?? 0) && minor <= Math.min(largestMinor ?? minor, dailyMinor ?? minor);
}
