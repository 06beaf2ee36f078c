import { Agent } from "undici";
import { publicLookup } from "#lib/features/webhooks/public-lookup";
import type { TargetPolicy } from "#lib/features/webhooks/target";

const CONNECT_TIMEOUT_MS = 15_000;
// Shorter than what common servers keep an idle connection open for, which shortens it further when they say so.
const IDLE_MS = 4_000;

const agents = new Map<boolean, Agent>();

/**
 * The process's undici agent for addresses that somebody else chose, which keeps connections for the next request; unless the
 * policy allows private targets it connects only to public addresses of the names it is given. A literal IP address never
 * comes to its lookup: check it first by `refusalOfTarget`. Bounds connecting; the caller ends a request by its signal.
 */
export function targetAgent({ allowPrivate }: TargetPolicy): Agent {
  const agent = agents.get(allowPrivate) ?? newTargetAgent({ allowPrivate });
  agents.set(allowPrivate, agent);
  return agent;
}

/** Such an agent of its own, with no connection yet; the caller destroys it. */
export function newTargetAgent({ allowPrivate }: TargetPolicy): Agent {
  return new Agent({
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...(allowPrivate ? {} : { lookup: publicLookup }) },
  });
}
