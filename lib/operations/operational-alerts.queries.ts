import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { accessTokens } from "#db/schema/access-tokens";
import { operationalAlerts } from "#db/schema/operational-alerts";
import { users } from "#db/schema/users";
import type { OperationalAlert } from "#lib/operations/operational-alert.rules";
import { mayEnter } from "#lib/team/may-enter.queries";

export type OperationalAlertRecord = typeof operationalAlerts.$inferSelect;

// Any constant works if every process uses the same one.
const LOOK_LOCK = 7_266_440;

/** True for one process at a time, which checks for operational alerts until its transaction ends. */
export async function claimLook(tx: Tx): Promise<boolean> {
  const [row] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOOK_LOCK}) as mine`,
  );
  return row?.mine === true;
}

/** Stores exactly the given alerts: new ones begin now, and those that are missing have ended. */
export async function keepOperationalAlerts(tx: Tx, found: readonly OperationalAlert[]): Promise<void> {
  const open = JSON.stringify(found);
  await tx.execute(sql`
    delete from troubles t where not exists (
      select from json_to_recordset(${open}::json) as f(kind text, subject text)
      where f.kind = t.kind and f.subject = t.subject)`);
  if (found.length > 0)
    await tx
      .insert(operationalAlerts)
      .values([...found])
      .onConflictDoNothing();
}

/** The current alerts, oldest first. */
export function listOperationalAlerts(reader: Reader): Promise<OperationalAlertRecord[]> {
  return reader
    .select()
    .from(operationalAlerts)
    .orderBy(asc(operationalAlerts.since), asc(operationalAlerts.kind), asc(operationalAlerts.subject));
}

/** Marks as mailed, and returns, the unmailed alerts that have lasted at least `openMs`. */
export function claimUnsentOperationalAlerts(tx: Tx, openMs: number): Promise<OperationalAlertRecord[]> {
  return tx
    .update(operationalAlerts)
    .set({ mailedAt: sql`now()` })
    .where(
      and(
        isNull(operationalAlerts.mailedAt),
        sql`${operationalAlerts.since} <= now() - ${`${openMs} ms`}::interval`,
      ),
    )
    .returning();
}

/** Removes an alert's mark, so that its mail is tried again. */
export async function unmarkOperationalAlert(
  reader: Reader,
  { kind, subject }: OperationalAlert,
): Promise<void> {
  const which = and(eq(operationalAlerts.kind, kind), eq(operationalAlerts.subject, subject));
  await reader.update(operationalAlerts).set({ mailedAt: null }).where(which);
}

/** The staff who can sign in: recipients of an alert's mail. */
export function listStaff(reader: Reader) {
  const { name, email, locale, merchantId } = users;
  return reader
    .select({ name, email, locale, merchantId })
    .from(users)
    .where(and(isNull(merchantId), mayEnter()));
}

/** Valid staff tokens with a lifetime of over a month; programs use such tokens. */
export function listLongStaffTokens(reader: Reader): Promise<{ name: string; expiresAt: Date }[]> {
  const { name, expiresAt, createdAt, merchantId, revokedAt } = accessTokens;
  return reader
    .select({ name, expiresAt })
    .from(accessTokens)
    .where(
      and(
        isNull(merchantId),
        isNull(revokedAt),
        sql`${expiresAt} > now() and ${expiresAt} - ${createdAt} > interval '30 days'`,
      ),
    )
    .orderBy(asc(expiresAt));
}
