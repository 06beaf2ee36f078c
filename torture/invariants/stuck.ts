import { type SQL, sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { NEVER_ARRIVED_AFTER_MS } from "#lib/payouts/payout.rules";
import { ATTEMPT, CHARGE, PAYOUT, REFUND } from "#lib/status/status-tables.rules";
import { type Invariant, OF_PONTE } from "./invariant.ts";

/**
 * Rows in an unknown or overdue state for longer than `windowSeconds`. `clockJumps`: the database's clock was moved, which makes
 * scheduled jobs due many times at once; those are then not judged.
 */
export function stuckInvariants(windowSeconds: number, clockJumps: boolean): Invariant[] {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const since = (instant: SQL) => sql`date_trunc('second', now() - ${instant})::text as found`;
  const judged = clockJumps ? sql`${OF_PONTE} and name not in (select name from pgboss.schedule)` : OF_PONTE;
  const within = sql`${windowSeconds} || ' s' as expected`;
  return [
    {
      says: "the result of an attempt becomes known in time",
      breaks: sql`
        select id as about, ${within}, ${since(sql`updated_at`)} from attempts
        where status = ${word(ATTEMPT.after.process)} and updated_at < now() - ${window}
          and (authorized_at is null or capture_id is not null)`,
    },
    {
      says: "a requested refund ends in time",
      breaks: sql`
        select id as about, ${within}, ${since(sql`updated_at`)} from refunds
        where status = ${word(REFUND.first)} and updated_at < now() - ${window}`,
    },
    {
      says: "an approved payout is handed to its bank in time",
      breaks: sql`
        select id as about, ${within}, ${since(sql`updated_at`)} from payouts
        where status = ${word(PAYOUT.after.approve)} and updated_at < now() - ${window}`,
    },
    {
      says: "the result of a payout becomes known in time",
      breaks: sql`
        select id as about, ${within}, ${since(sql`updated_at`)} from payouts
        where status = ${word(PAYOUT.after.send)}
          and updated_at < now() - ${window} - make_interval(secs => ${NEVER_ARRIVED_AFTER_MS / 1000})`,
    },
    {
      says: "a charge past its end is stored as expired in time",
      breaks: sql`
        select id as about, ${within}, ${since(sql`expires_at`)} from charges
        where status = ${word(CHARGE.first)} and expires_at < now() - ${window}`,
    },
    {
      says: "a job that a worker took ends, or is taken over, in time",
      breaks: sql`
        select name || ' ' || id as about, ${within}, ${since(sql`started_on`)} from pgboss.job
        where state::text = 'active' and started_on < now() - ${window} and ${judged}`,
    },
    {
      says: "a due job starts in time",
      breaks: sql`
        select name || ' ' || id as about, ${within}, ${since(sql`start_after`)} from pgboss.job
        where state::text in ('created', 'retry') and start_after < now() - ${window} and ${judged}`,
    },
  ];
}
