import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { TargetNotPublicError } from "#lib/features/webhooks/connection-failure";
import { isPublicAddress } from "#lib/features/webhooks/public-address";

/**
 * Node's own name lookup, without the addresses that are not public; an error when none is left. Given to the socket
 * itself, so that the address which was checked is the one connected to (no time for DNS rebinding).
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
