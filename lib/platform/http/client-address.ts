import { AsyncLocalStorage } from "node:async_hooks";
import { networkOf } from "#lib/platform/networks";

// Pages and API handlers may be bundled apart in one process and serve the same request.
const shared = globalThis as typeof globalThis & { __ponteClient?: AsyncLocalStorage<string> };
shared.__ponteClient ??= new AsyncLocalStorage<string>();
const addresses = shared.__ponteClient;

/** Runs `work`, which answers a request, and lets it know from which address the request came. */
export function withClientAddress<T>(address: string, work: () => T): T {
  return addresses.run(address, work);
}

/**
 * The address of whoever sent the request that is being answered, as the front found it: never what a header of theirs
 * says. Null where no request is being answered, or its connection was gone.
 */
export function clientAddress(): string | null {
  return addresses.getStore() || null;
}

/**
 * What a limit by address counts under: an IPv4 address itself, the /64 network of an IPv6 address, since one person has
 * all of it. Empty where there is no address, so that what is unknown shares one count.
 */
export function clientNetwork(): string {
  return networkOf(clientAddress());
}
