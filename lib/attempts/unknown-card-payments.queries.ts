import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { Account } from "#lib/connections/connection.rules";
import { ATTEMPT_TRANSITIONS } from "#lib/payments/states.rules";

/**
 * Accounts with card payments whose result the processor has not reported, and since when the oldest of these has waited. An
 * authorized amount waits for its merchant, not for the processor, until its capture is requested.
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
