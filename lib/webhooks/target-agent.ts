import { Agent } from "undici";
import { publicLookup } from "#lib/webhooks/public-lookup";
import type { TargetPolicy } from "#lib/webhooks/target";

/**
 * An undici agent for one request to an address that somebody else chose; unless the policy allows private targets it
 * connects only to public addresses of the names it is given. A literal IP address never comes to its lookup: check it
 * first by `refusalOfTarget`. `timeoutMs` bounds connecting; the caller ends the rest by destroying the agent.
 */
export function newTargetAgent(policy: TargetPolicy, timeoutMs: number): Agent {
  return new Agent({
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: timeoutMs, ...(policy.allowPrivate ? {} : { lookup: publicLookup }) },
  });
}
