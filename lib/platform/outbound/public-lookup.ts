import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { TargetNotPublicError } from "#lib/platform/outbound/connection-failure";
import { isPublicAddress } from "#lib/platform/outbound/public-address";

/**
 * Node's own name lookup without private addresses; an error when none is left. The socket itself calls it,
 * so that it connects to the address that was checked (no DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(
    hostname,
    { ...options, all: true },
    (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const reachable = found.filter(({ address }) => isPublicAddress(address));
      const [first] = reachable;
      if (!first) return callback(new TargetNotPublicError("the name stands for no public address"), []);
      if (options.all) return callback(null, reachable);
      return callback(null, first.address, first.family);
    },
  );
};
