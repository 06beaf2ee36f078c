import { sql } from "drizzle-orm";
import { ATTEMPT } from "#lib/status/status-tables.rules";
import { type Invariant, words } from "./invariant.ts";

const PAYING = words([ATTEMPT.after.pay, ATTEMPT.after.refund]);
const OPEN = words([ATTEMPT.first, ATTEMPT.after.authorize]);

/**
 * What must hold for authorized amounts that are captured later. The sandbox has `graceSeconds` to release the authorization of
 * an ended attempt.
 */
export function captureInvariants(graceSeconds: number): Invariant[] {
  const settled = sql`clock_timestamp() - make_interval(secs => ${graceSeconds})`;
  return [
    {
      says: "what is captured never exceeds what is authorized",
      breaks: sql`
        select about, held as expected, taken as found
        from (
          select id as about, amount_minor as held, capture_minor as taken from attempts
          union all select id, gross_amount_minor, capture_minor from charges
        ) captured
        where taken > held`,
    },
    {
      says: "the sandbox's processor took no more than it held",
      breaks: sql`
        select id as about, payer_total_minor as expected, amount_minor as found
        from sandbox.card_payments where capture_id is not null and amount_minor > payer_total_minor`,
    },
    {
      says: "a captured payment was taken by the sandbox's processor under its own capture, once",
      breaks: sql`
        select a.id as about, a.capture_id || ' ' || a.capture_minor as expected,
          coalesce(p.capture_id || ' ' || p.amount_minor, 'nothing') as found
        from attempts a left join sandbox.card_payments p on p.reference = a.provider_reference
        where a.provider = 'sandbox' and a.status in ${PAYING} and a.capture_id is not null
          and (p.capture_id, p.amount_minor) is distinct from (a.capture_id, a.capture_minor)`,
    },
    {
      says: "what the sandbox holds waits for its capture, or is about to be released",
      breaks: sql`
        select p.reference as about, 'an open attempt' as expected, coalesce(a.status, 'nothing of ours') as found
        from sandbox.card_payments p left join attempts a on a.provider = 'sandbox' and a.provider_reference = p.reference
        where p.status = 'AUTHORIZED' and p.created_at <= ${settled} and p.capture_before > now()
          and (a.status is null or a.status not in ${OPEN}) and not exists (
            select 1 from pgboss.job j
            where j.name = 'void-attempt' and j.data->>'attemptId' = a.id
              and j.state::text in ('created', 'retry', 'active'))`,
    },
  ];
}
