import { sql } from "drizzle-orm";
import { APPEND_ONLY, BALANCED, CANCELED, copyOf, dropIndex, FOLLOWED, PAYING, type Plant } from "./plant.ts";

/** Violations of the ledger, of payments and refunds, and of a provider's records. */
export const PLANTS_OF_MONEY: Record<string, Plant> = {
  "a line without its other side": {
    says: /add up to zero/,
    without: [BALANCED],
    plant: [
      sql`insert into ledger_postings (transaction_id, account_id, amount_minor)
        select transaction_id, account_id, 1 from ledger_postings limit 1`,
    ],
  },
  "a line that is half a cent too large": {
    says: /add up to zero/,
    without: [APPEND_ONLY],
    plant: [
      sql`update ledger_postings set amount_minor = amount_minor + 1 where id = (select min(id) from ledger_postings)`,
    ],
  },
  "a balance that was written without its lines": {
    says: /balance is the sum of its postings/,
    without: [FOLLOWED],
    plant: [sql`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'RECEIVABLE'`],
  },
  "balances of a currency that do not sum to zero": {
    says: /adds up to zero in each currency/,
    without: [FOLLOWED],
    plant: [sql`update ledger_accounts set balance_minor = balance_minor - 3 where kind = 'MERCHANT'`],
  },
  "an entry without lines": {
    says: /has lines/,
    without: [APPEND_ONLY],
    plant: [
      sql`delete from ledger_postings where transaction_id = (select min(id) from ledger_transactions where kind = 'PAYMENT')`,
    ],
  },
  "an entry that exists twice": {
    says: /one reason has one entry/,
    without: [dropIndex("ledger_transactions_source_key")],
    plant: [
      copyOf("ledger_transactions", sql`(select min(id) from ledger_transactions)`, { id: "ltx_twice" }),
    ],
  },
  "a paid charge without an attempt that paid": {
    says: /one attempt has paid it/,
    plant: [sql`update attempts set status = 'CANCELED' where id = ${PAYING}`],
  },
  "a charge that two attempts paid": {
    says: /one attempt has paid it/,
    without: [dropIndex("attempts_one_paid_per_charge"), dropIndex("attempts_account_payment_key")],
    plant: [copyOf("attempts", PAYING, { id: "att_twice", provider_reference: "twice" })],
  },
  "a paid attempt of a canceled charge": {
    says: /one attempt has paid it/,
    plant: [
      sql`update attempts set status = 'PAID', provider_payment_id = 'other' where charge_id = ${CANCELED}`,
    ],
  },
  "an attempt whose amount differs from its charge's": {
    says: /has its charge's amount and fee/,
    plant: [sql`update attempts set amount_minor = amount_minor - 1 where id = ${PAYING}`],
  },
  "held money that counts towards a charge that is not paid": {
    says: /counts only towards a paid charge/,
    plant: [sql`update suspense set status = 'COUNTED' where charge_id = ${CANCELED}`],
  },
  "a fee of held money that its charge does not have": {
    says: /has its charge's amount and fee/,
    plant: [
      sql`update charges set fee_minor = fee_minor + 1 where id = (select charge_id from attempts where id = ${PAYING})`,
    ],
  },
  "an attempt that still waits on a canceled charge": {
    says: /no attempt that still waits/,
    plant: [sql`update attempts set status = 'PENDING' where charge_id = ${CANCELED}`],
  },
  "a partly refunded attempt with the status of a full refund": {
    says: /refunded exactly while all of its charge is/,
    plant: [
      sql`update attempts set status = 'REFUNDED' where charge_id in (select id from charges where refunded_minor > 0)`,
    ],
  },
  "refunds above what was paid": {
    says: /never exceed what was paid/,
    plant: [sql`update refunds set amount_minor = 1051`],
  },
  "a refund that the charge does not count": {
    says: /refunded amount is the sum of its refunds/,
    plant: [
      sql`update charges set refunded_minor = 0, refund_reserved_minor = 0 where id = (select min(charge_id) from refunds)`,
    ],
  },
  "held money that was returned without a refund": {
    says: /held money returns once/,
    plant: [sql`update suspense set status = 'REFUNDED'`],
  },
  "a locked charge that another payer paid": {
    says: /not paid with another's money/,
    plant: [
      sql`update charges set payer_document = '52998224725', unknown_payer = 'HOLD'
      where id = (select charge_id from attempts where id = ${PAYING})`,
      sql`update sandbox.pix_payments set payer_document = '11144477735'
      where end_to_end_id = (select provider_payment_id from attempts where id = ${PAYING})`,
    ],
  },
  "another payer's money that is not being returned": {
    says: /on its way back as soon as it is held/,
    plant: [sql`update suspense set reason = 'ANOTHER_PAYER'`],
  },
  "a payment that is booked as held and as paid": {
    says: /booked once/,
    plant: [
      sql`update suspense set provider_payment_id = (select provider_payment_id from attempts where id = ${PAYING})
      where id = (select min(id) from suspense)`,
    ],
  },
  "two charges under one claim": {
    says: /a claim has one effect/,
    without: [dropIndex("charges_request_claim_key")],
    plant: [
      sql`update charges set request_claim_id = '00000000-0000-4000-8000-000000000000' where status = 'PAID'`,
    ],
  },
  "a payment of the sandbox that nobody booked": {
    says: /money that the sandbox took is booked/,
    plant: [
      sql`insert into sandbox.pix_payments (end_to_end_id, txid, amount_minor)
        select 'E1', txid, 700 from sandbox.pix_charges limit 1`,
    ],
  },
  "a booked amount that is a cent off": {
    says: /money that the sandbox took is booked, to the cent/,
    plant: [sql`update sandbox.pix_payments set amount_minor = amount_minor + 1`],
  },
  "money that we booked and the sandbox never took": {
    says: /money we booked is money the sandbox took/,
    plant: [sql`update attempts set provider_payment_id = 'forged' where id = ${PAYING}`],
  },
  "a refund that the sandbox made and we do not have": {
    says: /money that the sandbox gave back is a refund/,
    plant: [sql`insert into sandbox.refunds (id, payment_id, amount_minor) values ('ref_lost', 'E0', 100)`],
  },
  "a refund that the sandbox made twice": {
    says: /gave back no more of a payment than it took/,
    plant: [
      sql`insert into sandbox.refunds (id, payment_id, amount_minor) select 'ref_again', payment_id, 900 from sandbox.refunds limit 1`,
    ],
  },
  "a refund that succeeded only in our records": {
    says: /a refund that succeeded is money the sandbox returned/,
    plant: [sql`delete from sandbox.refunds`],
  },
};
