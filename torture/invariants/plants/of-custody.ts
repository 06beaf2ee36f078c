import { sql } from "drizzle-orm";
import { APPEND_ONLY, drop, ENTRIES_ONLY_ADDED, FIRST, FOLLOWED, type Plant } from "./plant.ts";

const OWN = sql`custodian <> 'PLATFORM'`;
const LINE_OF = (kind: string, account: string) => sql`(
  select min(p.id) from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  join ledger_accounts a on a.id = p.account_id
  where t.kind = ${kind} and a.kind = ${account})`;
/** A posting with a much larger or smaller amount than it had. */
const changed = (kind: string, account: string, byMinor: number) =>
  sql`update ledger_postings set amount_minor = amount_minor + ${byMinor} where id = ${LINE_OF(kind, account)}`;

/** A link with `stock` slots, of which `reserved` are held. */
const aLink = (stock: number, reserved: number) =>
  sql`insert into payment_links (id, merchant_id, public_id, title, amount_minor, status, stock, reserved_count)
    values ('lnk_1', ${FIRST}, 'x', 'x', 100, 'ENABLED', ${stock}, ${reserved})`;

/** Violations of custody, of links' stock, and of what may leave an account. */
export const PLANTS_OF_CUSTODY: Record<string, Plant> = {
  "money at a merchant's own account that nobody is owed": {
    says: /the money at a custodian equals the debts owed from it/,
    without: [FOLLOWED],
    plant: [
      sql`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'RECEIVABLE' and ${OWN}`,
    ],
  },
  "a transaction of one custodian with lines at another": {
    says: /stays within one merchant and one custodian/,
    without: [ENTRIES_ONLY_ADDED],
    plant: [sql`update ledger_transactions set custodian = 'PLATFORM' where kind = 'DEBT_SETTLED'`],
  },
  "an account at an unknown custodian": {
    says: /a custodian is the platform or a connection of the same merchant/,
    without: [FOLLOWED, drop("ledger_accounts", "ledger_accounts_custodian")],
    plant: [sql`update ledger_accounts set custodian = 'con_nobody' where ${OWN}`],
  },
  "an account at another merchant's own custodian": {
    says: /a custodian is the platform or a connection of the same merchant/,
    without: [FOLLOWED, drop("ledger_accounts", "ledger_accounts_custodian")],
    plant: [
      sql`update ledger_accounts a set custodian = (
        select id from connections where merchant_id <> a.merchant_id and custodian = id limit 1) where ${OWN}`,
    ],
  },
  "a payment that is posted at the wrong custodian": {
    says: /money is posted at the custodian of its source/,
    without: [ENTRIES_ONLY_ADDED],
    plant: [sql`update ledger_transactions set custodian = 'PLATFORM' where kind = 'PAYMENT' and ${OWN}`],
  },
  "a waiting refund without reserved money": {
    says: /a refund's money is set aside while it is pending/,
    plant: [sql`update refunds set status = 'PENDING'`],
  },
  "a debt that was netted at the platform, but not settled at its custodian": {
    says: /what was netted at the platform was settled/,
    without: [ENTRIES_ONLY_ADDED],
    plant: [sql`update ledger_transactions set source_id = id where kind = 'DEBT_NETTED'`],
  },
  "more money left a merchant's own account than it held": {
    says: /no more leaves a merchant's own account than was there/,
    without: [FOLLOWED],
    plant: [sql`update ledger_accounts set balance_minor = -1 where kind = 'RECEIVABLE' and ${OWN}`],
  },
  "a payout of more than was available": {
    says: /a payout did not exceed what was available/,
    without: [APPEND_ONLY],
    plant: [changed("PAYOUT_RESERVED", "MERCHANT", 9_000_000)],
  },
  "a payout of money that a dispute had already taken": {
    says: /a payout did not exceed what was available/,
    without: [APPEND_ONLY],
    plant: [
      changed("DISPUTE", "MERCHANT", 9_000_000),
      // The last posting of its account, right after the dispute.
      sql`update ledger_postings set id = id + 1000000 where transaction_id in (
        select id from ledger_transactions where kind = 'PAYOUT_RESERVED' and merchant_id = (
          select t.merchant_id from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
          where p.id = ${LINE_OF("DISPUTE", "MERCHANT")}))`,
    ],
  },
  "a payout of money that is still pending": {
    says: /a payout did not exceed what was available/,
    without: [APPEND_ONLY],
    plant: [
      sql`update ledger_postings set available_at = now() + interval '1 year'
        where account_id in (select id from ledger_accounts where kind = 'MERCHANT') and amount_minor < 0`,
    ],
  },
  "a debt that was netted beyond the available money": {
    says: /netted debts did not exceed what was there/,
    without: [APPEND_ONLY],
    plant: [changed("DEBT_NETTED", "MERCHANT", 9_000_000)],
  },
  "a refund beyond the balance": {
    says: /a refund did not exceed what each party had/,
    without: [APPEND_ONLY],
    plant: [changed("REFUND_RESERVED", "MERCHANT", 9_000_000)],
  },
  "more money is released than was reserved": {
    says: /no more is released than was set aside or held/,
    without: [APPEND_ONLY],
    plant: [changed("PAYOUT_PAID", "RESERVED", 9_000_000)],
  },
  "a debt that grew by being netted": {
    says: /netting brings a debt nearer to zero/,
    without: [APPEND_ONLY],
    plant: [
      sql`update ledger_postings set amount_minor = -amount_minor where transaction_id in (
        select id from ledger_transactions where kind = 'DEBT_SETTLED')`,
    ],
  },
  "a share that is a cent too large": {
    says: /parts follow its charge's split/,
    without: [APPEND_ONLY],
    plant: [changed("PAYMENT", "RECIPIENT", -1)],
  },
  "a recipient that gave back a cent more than it got": {
    says: /gives back no more of a payment than it got/,
    without: [APPEND_ONLY],
    plant: [changed("PAYMENT", "RECIPIENT", 9_000)],
  },
  "a fee that was not returned with its charge": {
    says: /refunded in full has returned every share/,
    plant: [sql`update attempts set fee_refundable = true where status = 'REFUNDED'`],
  },
  "money that is pending for a day too few": {
    says: /pending for the days of its price/,
    plant: [sql`update attempts set settlement_days = settlement_days + 1 where status = 'PAID'`],
  },
  "a link that counts a slot that no charge holds": {
    says: /counts the charges that hold a slot and those that paid for one/,
    plant: [aLink(3, 1)],
  },
  "a link that sold more than its stock": {
    says: /sells no more than its stock/,
    plant: [aLink(1, 2)],
  },
};
