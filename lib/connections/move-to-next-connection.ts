import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { moveToConnection } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { lockCharge } from "#lib/charges/charges.queries";
import {
  type EligibleConnection,
  listEligibleConnections,
  type Payee,
} from "#lib/connections/choose-provider";
import { type Account, accountKey, type MoneyPort } from "#lib/connections/connection.rules";
import { moneyOf } from "#lib/domain/money/money";
import type { Custodian } from "#lib/ledger/custody.rules";
import { logger } from "#lib/platform/log/logger";
import { canChallenge } from "#lib/providers/ports/card";

/** Requirements of the next connection, and the accounts already tried (`accountKey`). */
export type NextConnection = {
  currency: string | undefined;
  isChallenged: boolean;
  /** The required custodian; any if absent. */
  custodian?: Custodian | undefined;
  tried: string[];
  /** False for a connection that cannot take the payment as requested. */
  isTakenBy?: ((by: EligibleConnection) => boolean) | undefined;
};

/** How an attempt moves to its next connection. */
export type Move = {
  /** The reference at the next provider; by default the attempt's current one. */
  reference?: string | undefined;
  /** Writes what else the move affects, in the same transaction. */
  note?: ((tx: Tx, to: Account, now: Date) => Promise<void>) | undefined;
};

/** The next connection that may take an attempt, other than its current one and those already tried; null if none is left. */
export async function findNextConnection(
  port: MoneyPort,
  attempt: AttemptRecord,
  payee: Payee,
  { currency, isChallenged, custodian, tried, isTakenBy }: NextConnection,
): Promise<Account | null> {
  const amount = moneyOf(attempt.amountMinor, attempt.currency);
  const connections = await listEligibleConnections(port, payee, { amount, currency, custodian });
  const left = [...tried, accountKey(attempt)];
  const next = connections.find(
    (connection) =>
      !left.includes(accountKey(connection)) &&
      (!isChallenged || canChallenge(connection.adapter)) &&
      (isTakenBy?.(connection) ?? true),
  );
  return next ? { provider: next.provider, connectionId: next.connectionId } : null;
}

/**
 * Moves a PENDING attempt that is not started from an unusable provider to the next connection, and adds the account that it
 * leaves to `tried`. Returns the moved attempt; null if no connection is left, or if the attempt was moved or ended meanwhile.
 */
export async function moveToNextConnection(
  port: MoneyPort,
  attempt: AttemptRecord,
  payee: Payee,
  { wanted, reference = attempt.providerReference, note }: { wanted: NextConnection } & Move,
): Promise<AttemptRecord | null> {
  const next = await findNextConnection(port, attempt, payee, wanted);
  wanted.tried.push(accountKey(attempt));
  if (!next) return null;
  const moved = await transaction(async (tx) => {
    const now = databaseNow();
    await lockCharge(tx, attempt.merchantId, attempt.chargeId);
    const there = await moveToConnection(tx, attempt, { ...next, providerReference: reference }, now);
    if (there) await note?.(tx, next, now);
    return there;
  }, "create");
  if (moved) logger().info({ attemptId: attempt.id, ...next }, "an attempt was moved to another connection");
  return moved;
}
