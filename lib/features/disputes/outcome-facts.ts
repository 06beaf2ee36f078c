import type { DisputeRecord } from "#db/queries/refunds/disputes";
import type { DisputeStatus } from "#lib/domain/dispute/dispute";
import { accountOf } from "#lib/domain/merchant/connection";
import { cachedConnection } from "#lib/features/connections/find-provider";
import { findAdapter } from "#lib/providers/registry";

/** What decides who may record a dispute's end; `provider` is its display name. */
export type OutcomeFacts = {
  provider: string;
  status: DisputeStatus;
  isLeftOpen: boolean;
  isOwnAccount: boolean;
};

/** The same for a dispute. Never call it inside a transaction: it may use another database connection. */
export async function outcomeFactsOf({ account, merchantId, status }: DisputeRecord): Promise<OutcomeFacts> {
  const { provider, connectionId } = accountOf(account);
  const connection = connectionId === null ? null : await cachedConnection(connectionId);
  const adapter = findAdapter(provider);
  return {
    provider: adapter?.label ?? provider,
    status,
    isLeftOpen: adapter?.leavesDisputesOpen === true,
    isOwnAccount: connection?.merchantId === merchantId,
  };
}
