import { type SQL, sql } from "drizzle-orm";
import {
  APPEND_ONLY,
  copyOf,
  drop,
  dropForeignKeys,
  dropIndex,
  ENTRIES_ONLY_ADDED,
  FOLLOWED,
  type Plant,
} from "./plant.ts";

const one = (status: string): SQL =>
  sql`(select id from payouts where status = ${status} order by id limit 1)`;
const ARRIVED = one("PAID");
const WAITING = one("APPROVED");

/** Violations of payouts: in the ledger, against the sandbox's bank, in events, and of stuck ones. */
export const PLANTS_OF_PAYOUTS: Record<string, Plant> = {
  "a payout that both left and was returned": {
    says: /leaves once or comes back once/,
    plant: [
      copyOf(
        "ledger_transactions",
        sql`(select id from ledger_transactions where kind = 'PAYOUT_PAID' order by id limit 1)`,
        { id: "ltx_back", kind: "PAYOUT_RELEASED" },
      ),
    ],
  },
  "a returned payout without its money": {
    says: /leaves once or comes back once/,
    plant: [sql`update payouts set status = 'CANCELED' where id = ${WAITING}`],
  },
  "reserved money without a payout": {
    says: /reserved money is the sum of its open payouts/,
    without: [FOLLOWED],
    plant: [sql`update ledger_accounts set balance_minor = balance_minor - 1 where kind = 'RESERVED'`],
  },
  "an open payout that exceeds its reserved money by a cent": {
    says: /reserved money is the sum of its open payouts/,
    plant: [sql`update payouts set amount_minor = amount_minor + 1 where id = ${WAITING}`],
  },
  "payouts above the threshold that nobody approved": {
    says: /without a second person is within its threshold/,
    plant: [sql`update payout_settings set approval_above_minor = 0`],
  },
  "payouts and refunds above the daily limit": {
    says: /within its daily limit/,
    plant: [sql`update payout_settings set daily_limit_minor = 0`],
  },
  "money of a payout that arrived in another amount": {
    says: /bank sent is a payout that arrived, to the cent/,
    plant: [
      sql`update sandbox.pix_payouts set amount_minor = amount_minor + 1, settles_at = now() - interval '1 hour'
        where failure_code is null`,
    ],
  },
  "a payout that the bank sent twice": {
    says: /bank sent is a payout that arrived, to the cent/,
    plant: [
      sql`insert into sandbox.pix_payouts (reference, key, document, amount_minor, end_to_end_id, settles_at)
        select 'again', key, document, amount_minor, 'E-again', now() - interval '1 hour' from sandbox.pix_payouts
        where failure_code is null limit 1`,
    ],
  },
  "returned money of a payout that counts as paid": {
    says: /brought back is a payout that failed/,
    plant: [
      sql`update sandbox.pix_payouts set failure_code = 'refused_by_receiver', settles_at = now() - interval '1 hour'`,
    ],
  },
  "a payout whose job is gone": {
    says: /under way has a job/,
    plant: [sql`delete from pgboss.job where name = 'pursue-payout'`],
  },
  "a payout whose end no event reports": {
    says: /request and the end of a payout/,
    plant: [sql`delete from events where type = 'payout.paid' and object_id = ${ARRIVED}`],
  },
  "a payout that was sent after it ended": {
    says: /status of payouts moves only by its transitions/,
    plant: [
      sql`update payouts set status = 'SENT', paid_at = null where id = ${ARRIVED}`,
      sql`update payouts set status = 'PAID', paid_at = now() where status = 'SENT'`,
    ],
  },
  "an approved payout that is never sent": {
    says: /handed to its bank in time/,
    plant: [sql`update payouts set updated_at = now() - interval '1 hour' where id = ${WAITING}`],
  },
  "a payout that nobody enquires about": {
    says: /result of a payout becomes known in time/,
    plant: [
      sql`update payouts set status = 'SENT', asked_at = now() - interval '2 days', updated_at = now() - interval '2 days'
        where id = ${WAITING}`,
    ],
  },
  "two payouts under one claim": {
    says: /a claim has one effect/,
    without: [dropIndex("payouts_request_claim_key")],
    plant: [sql`update payouts set request_claim_id = '00000000-0000-4000-8000-000000000000'`],
  },
  "an event about another merchant's payout": {
    says: /events.object_id names a row of the same merchant in payouts/,
    without: [drop("deliveries", "deliveries_event_own_fk")],
    plant: [
      sql`update events set merchant_id = (select max(merchant_id) from payouts)
        where type = 'payout.requested' and merchant_id = (select min(merchant_id) from payouts)`,
    ],
  },
  "a line of a payout in another merchant's ledger": {
    says: /source_id names a row of the same merchant in payouts/,
    without: [APPEND_ONLY, ENTRIES_ONLY_ADDED, dropForeignKeys("ledger_transactions")],
    plant: [
      sql`update ledger_transactions set merchant_id = (select max(merchant_id) from payouts)
        where kind = 'PAYOUT_RESERVED' and merchant_id = (select min(merchant_id) from payouts)`,
    ],
  },
};
