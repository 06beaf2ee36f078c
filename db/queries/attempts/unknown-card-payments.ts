import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { Account } from "#lib/domain/merchant/connection";
import { ATTEMPT_TRANSITIONS } from "#lib/domain/payment/states";

/**
 * The accounts of connections with card payments whose processor was asked and has not reported a result, and since when the
 * oldest of each waits. An amount that is held waits for its owner, not for the processor, until its capture is asked for.
 */
export function listUnknownCardPayments(reader: Reader): Promise<(Account & { oldestAt: Date })[]> {
  const { provider, connectionId, authorizedAt, captureAskedAt, createdAt } = attempts;
  return reader
    .select({
      provider,
      connectionId,
      oldestAt: sql<Date>`min(coalesce(${captureAskedAt}, ${createdAt}))`.mapWith(createdAt),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.paymentMethod, "CREDIT_CARD"),
        eq(attempts.status, ATTEMPT_TRANSITIONS.PENDING.process),
        isNotNull(attempts.enquireAt),
        isNotNull(connectionId),
        or(isNull(authorizedAt), isNotNull(captureAskedAt)),
      ),
    )
    .groupBy(provider, connectionId);
}
