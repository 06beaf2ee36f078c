import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { DEFAULT_CIPHERS, type SecureContextOptions } from "node:tls";
import { Agent } from "undici";
import { TargetNotPublicError } from "#lib/platform/outbound/connection-failure";
import { isPublicAddress } from "#lib/platform/outbound/public-address";
import type { TargetPolicy } from "#lib/platform/outbound/target";

const CONNECT_TIMEOUT_MS = 15_000;
// Shorter than common servers' idle timeout; a server's keep-alive hint shortens it further.
const IDLE_MS = 4_000;

// With finite-field groups the server chooses the number size (up to 10,000 bits) of costly operations on the event loop; all TLS
// 1.2 servers know elliptic curves too.
const CIPHERS = `${DEFAULT_CIPHERS}:!DHE`;

const agents = new Map<boolean, Agent>();

/**
 * The process's undici agent, with keep-alive, for addresses chosen by others; it bounds connecting, the caller's signal ends a
 * request. Unless the policy allows private targets, it connects only to public addresses. Check literal IP addresses with
 * `refusalOfTarget` first: they skip the lookup.
 */
export function targetAgent({ allowPrivate }: TargetPolicy): Agent {
  const agent = agents.get(allowPrivate) ?? newTargetAgent({ allowPrivate });
  agents.set(allowPrivate, agent);
  return agent;
}

/**
 * A separate agent of the same kind without connections, optionally with a client certificate and a private authority. Idle
 * connections close by themselves; destroying the agent closes all.
 */
export function newTargetAgent({ allowPrivate }: TargetPolicy, tls: SecureContextOptions = {}): Agent {
  return new Agent({
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      ciphers: CIPHERS,
      ...tls,
      timeout: CONNECT_TIMEOUT_MS,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    },
  });
}

/**
 * Node's name lookup without private addresses; fails when none is left. The socket itself calls it, so that it connects to the
 * checked address (no DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(
    hostname,
    { ...options, all: true },
    (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const reachable = found.filter(({ address }) => isPublicAddress(address));
      const [first] = reachable;
      if (!first) return callback(new TargetNotPublicError("the name resolves to no public address"), []);
      if (options.all) return callback(null, reachable);
      return callback(null, first.address, first.family);
    },
  );
};
