import { sql } from "drizzle-orm";
import { BALANCED, copyOf, drop, type Plant } from "./plant.ts";

const OPEN = sql`(select id from disputes where status = 'OPEN' order by id limit 1)`;
const WON = sql`(select id from disputes where status = 'WON' order by id limit 1)`;

/** Violations of disputes and of amounts that are captured later. */
export const PLANTS_OF_DISPUTES: Record<string, Plant> = {
  "a lost dispute that returned its money": {
    says: /postings of a dispute match its state/,
    plant: [sql`update disputes set status = 'LOST' where id = ${WON}`],
  },
  "a won dispute that returned no money": {
    says: /postings of a dispute match its state/,
    plant: [sql`update disputes set status = 'WON', closed_at = now() where id = ${OPEN}`],
  },
  "a won dispute that returned a cent too little": {
    says: /gives back to each account what it took/,
    without: [BALANCED],
    plant: [
      sql`insert into ledger_postings (transaction_id, account_id, amount_minor)
        select t.id, p.account_id, 1 from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
        where t.kind = 'DISPUTE_WON' limit 1`,
    ],
  },
  "a dispute that the sandbox decided differently": {
    says: /the same status here as there/,
    plant: [
      sql`delete from pgboss.job where name = 'send-sandbox-report'`,
      sql`update sandbox.disputes set status = 'LOST'`,
    ],
  },
  "a dispute that was never reported": {
    says: /the same status here as there/,
    plant: [
      sql`insert into sandbox.disputes (id, reference, payment_id, kind, amount_minor, reason, status, due_at)
        values ('dis_lost', 'x', 'y', 'CHARGEBACK', 100, 'fraudulent', 'OPEN', now())`,
    ],
  },
  "a dispute that two events report as opened": {
    says: /opening and the decision of a dispute/,
    plant: [
      copyOf("events", sql`(select id from events where type = 'dispute.opened' limit 1)`, {
        id: "evt_twice",
      }),
    ],
  },
  "a response that never reached the sandbox's bank": {
    says: /response to a dispute is at the sandbox's bank/,
    plant: [
      sql`insert into dispute_responses (id, merchant_id, dispute_id, status, text, file)
        select 'dsr_lost', merchant_id, id, 'SENT', 'text', '' from disputes where account = 'sandbox' limit 1`,
    ],
  },
  "a charge that shows another status than its dispute": {
    says: /combined status of its disputes/,
    plant: [sql`update charges set dispute_status = 'LOST' where dispute_status is not null`],
  },
  "a decision that was changed": {
    says: /status of disputes moves only by its transitions/,
    plant: [
      sql`update disputes set status = 'LOST' where id = ${WON}`,
      sql`update disputes set status = 'WON' where status = 'LOST'`,
    ],
  },
  "a capture that exceeds the authorized amount": {
    says: /never exceeds what is authorized/,
    without: [drop("attempts", "attempts_capture_amount")],
    plant: [sql`update attempts set capture_minor = amount_minor + 1 where capture_minor is not null`],
  },
  "a capture that the sandbox took beyond what it held": {
    says: /took no more than it held/,
    plant: [
      sql`update sandbox.card_payments set amount_minor = payer_total_minor + 1 where capture_id is not null`,
    ],
  },
  "a capture that the sandbox never took": {
    says: /under its own capture, once/,
    plant: [sql`update sandbox.card_payments set capture_id = 'cap_other' where capture_id is not null`],
  },
  "an amount that stays held after its charge ended": {
    says: /waits for its capture, or is about to be released/,
    plant: [
      sql`update attempts set status = 'FAILED', failure_code = 'x', failure_message = 'x'
        where authorized_at is not null and capture_id is null`,
    ],
  },
};
