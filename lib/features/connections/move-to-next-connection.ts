import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { moveToConnection } from "#db/queries/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts";
import { type Account, accountKey, type MoneyPort } from "#lib/domain/connection";
import type { Custodian } from "#lib/domain/custody";
import { moneyOf } from "#lib/domain/money";
import { listEligibleConnections, type Payee } from "#lib/features/connections/choose-provider";
import { logger } from "#lib/platform/log/logger";
import { canChallenge } from "#lib/providers/card";

/** What the next connection must be able to do, and who was tried: `tried` grows by the attempt's own. */
export type NextConnection = {
  currency: string | undefined;
  isChallenged: boolean;
  /** Where the money must come to; anywhere where it is left out. */
  custodian?: Custodian | undefined;
  tried: string[];
  /** Writes what else names the account, in the same transaction. */
  note?: (tx: Tx, to: Account, now: Date) => Promise<void>;
};

/**
 * Moves an attempt, which its provider surely did not take, to the next one who may take it, while it is PENDING and not started.
 * Returns the moved attempt; null when nobody is left, or somebody else has moved or ended it meanwhile.
 */
export async function moveToNextConnection(
  port: MoneyPort,
  attempt: AttemptRecord,
  payee: Payee,
  { currency, isChallenged, custodian, tried, note }: NextConnection,
): Promise<AttemptRecord | null> {
  tried.push(accountKey(attempt));
  const amount = moneyOf(attempt.amountMinor, attempt.currency);
  const connections = await listEligibleConnections(port, payee, { amount, currency, custodian });
  const next = connections.find(
    (connection) =>
      !tried.includes(accountKey(connection)) && (!isChallenged || canChallenge(connection.adapter)),
  );
  if (!next) return null;
  const { provider, connectionId } = next;
  const moved = await transaction(async (tx) => {
    const now = databaseNow();
    const there = await moveToConnection(tx, attempt, { provider, connectionId }, now);
    if (there) await note?.(tx, { provider, connectionId }, now);
    return there;
  }, "create");
  if (moved) logger().info({ attemptId: attempt.id, provider, connectionId }, "an attempt was moved");
  return moved;
}
