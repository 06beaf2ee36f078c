import { accountOf } from "#lib/connections/connection.rules";
import { cachedConnection } from "#lib/connections/find-provider";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import type { DisputeRecord } from "#lib/disputes/disputes.queries";
import { findAdapter } from "#lib/providers/registry";
import { SANDBOX, SANDBOX_LABEL } from "#lib/providers/sandbox/facts";

/** What decides who may record a dispute's end; `provider` is its display name. */
export type OutcomeFacts = {
  provider: string;
  status: DisputeStatus;
  isLeftOpen: boolean;
  isOwnAccount: boolean;
};

/** These facts for one dispute. Never call it inside a transaction: it may use another database connection. */
export async function outcomeFactsOf({ account, merchantId, status }: DisputeRecord): Promise<OutcomeFacts> {
  const { provider, connectionId } = accountOf(account);
  const connection = connectionId === null ? null : await cachedConnection(connectionId);
  const adapter = findAdapter(provider);
  return {
    provider: adapter?.label ?? (provider === SANDBOX ? SANDBOX_LABEL : provider),
    status,
    isLeftOpen: adapter?.leavesDisputesOpen === true,
    isOwnAccount: connection?.merchantId === merchantId,
  };
}
