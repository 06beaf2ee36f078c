import { AsyncLocalStorage } from "node:async_hooks";
import { networkOf } from "#lib/platform/networks";
import { processWide } from "#lib/platform/process-wide";

const addresses = processWide("client address", () => new AsyncLocalStorage<string>());

/** Runs `work`, which answers a request, and gives it the request's address. */
export function withClientAddress<T>(address: string, work: () => T): T {
  return addresses.run(address, work);
}

/**
 * The sender's address of the current request, as the front door determined it, never from an unchecked
 * header. Null outside a request, or when the connection was gone.
 */
export function clientAddress(): string | null {
  return addresses.getStore() || null;
}

/**
 * The key for limits by address: an IPv4 address itself, the /64 network of an IPv6 address, since one person
 * has all of it. Empty without an address, so that all unknown addresses share one count.
 */
export function clientNetwork(): string {
  return networkOf(clientAddress());
}
