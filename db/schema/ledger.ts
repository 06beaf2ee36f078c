import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  index,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import type { ChargeId, Id, MerchantId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import { MOST_SLOTS } from "#lib/ledger/slots.rules";

/**
 * Accounts with their running balance and pending total, which triggers update by each line; other changes are refused.
 * Excludes the account's slots: `ledgerBalances` has the totals.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: text("id").primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    kind: text("kind").$type<AccountKind>().notNull(),
    owner: text("owner"),
    currency: text("currency").notNull(),
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    balanceMinor: minorUnits("balance_minor").notNull(),
    pendingMinor: minorUnits("pending_minor").notNull().default(0),
  },
  (t) => [
    uniqueIndex("ledger_accounts_own_key").on(t.merchantId, t.id),
    index("ledger_accounts_merchant").on(t.merchantId, t.kind, t.owner),
    // For a merchant's debts at its own accounts.
    index("ledger_accounts_owed")
      .on(t.merchantId, t.custodian, t.kind, t.owner)
      .where(sql`${t.custodian} <> 'PLATFORM' and ${t.kind} in ('FEES', 'RECIPIENT')`),
    // Beyond these, JSON and JavaScript cannot count cents exactly: a posting is refused before a balance becomes
    // unreadable.
    check(
      "ledger_accounts_exact",
      sql`${t.balanceMinor} between -9007199254740991 and 9007199254740991 and ${t.pendingMinor} between -9007199254740991 and 9007199254740991`,
    ),
    check(
      "ledger_accounts_kind",
      sql`${t.kind} in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS','RESERVED','PROVIDER_FEES','TAX_SET_ASIDE','TAX_BORNE')`,
    ),
    check(
      "ledger_accounts_custodian",
      sql`${t.custodian} = 'PLATFORM' or ${t.id} like '%:' || ${t.custodian}`,
    ),
  ],
);

/**
 * Payments added to accounts of a merchant with several slots (`merchants.balance_slots`), which wait for each other
 * only in the same slot. Triggers write rows, and fold deleted ones into the account. All lines are additions, so the
 * account's lock suffices for reading them.
 */
export const ledgerSlots = pgTable(
  "ledger_slots",
  {
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    accountId: text("account_id").notNull(),
    slot: smallint("slot").notNull(),
    balanceMinor: minorUnits("balance_minor").notNull(),
    pendingMinor: minorUnits("pending_minor").notNull(),
  },
  (t) => [
    primaryKey({ name: "ledger_slots_pkey", columns: [t.merchantId, t.accountId, t.slot] }),
    namesOwn("ledger_slots_account", t, t.accountId, ledgerAccounts),
    check("ledger_slots_slot", sql`${t.slot} between 1 and ${sql.raw(String(MOST_SLOTS))}`),
    check(
      "ledger_slots_exact",
      sql`${t.balanceMinor} between -9007199254740991 and 9007199254740991 and ${t.pendingMinor} between -9007199254740991 and 9007199254740991`,
    ),
    check(
      "ledger_slots_add",
      sql`case when ${t.accountId} like 'RECEIVABLE:%' then ${t.balanceMinor} >= 0 else ${t.balanceMinor} <= 0 end and ${t.pendingMinor} <= 0`,
    ),
  ],
);

/**
 * The only complete balance of an account: its row and its slots. Reading it costs those rows, plus the few past,
 * unreleased rows of `ledger_pending`. Defined by a migration.
 */
export const ledgerBalances = pgView("ledger_balances", {
  id: text("id").notNull(),
  merchantId: text("merchant_id").$type<MerchantId>().notNull(),
  kind: text("kind").$type<AccountKind>().notNull(),
  owner: text("owner"),
  currency: text("currency").notNull(),
  custodian: text("custodian").$type<Custodian>().notNull(),
  balanceMinor: minorUnits("balance_minor").notNull(),
  pendingMinor: minorUnits("pending_minor").notNull(),
}).existing();

/**
 * Why money moved; `source_id` is the attempt, refund, dispute, suspense item, invoice, payout, netting or settlement
 * line, each posted once per kind. Append-only; a trigger refuses another custodian than the source's.
 */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: text("id").$type<Id<"ledgerTransaction">>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    kind: text("kind").$type<LedgerTransactionKind>().notNull(),
    sourceId: text("source_id").notNull(),
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    chargeId: text("charge_id").$type<ChargeId>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("ledger_transactions_source_key").on(t.kind, t.sourceId),
    index("ledger_transactions_charge").on(t.chargeId),
    // This order also serves the statement of all accounts.
    primaryKey({ name: "ledger_transactions_pkey", columns: [t.merchantId, t.id] }),
    check(
      "ledger_transactions_kind",
      sql`${t.kind} in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_REINSTATED','PAYOUT_PAID','PAYOUT_RETURNED','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE','PROVIDER_FEE_REVERSED','TAX_SET_ASIDE')`,
    ),
    check(
      "ledger_transactions_of_charge",
      sql`(${t.kind} like 'WITHDRAWAL%' or ${t.kind} like 'PAYOUT%' or ${t.kind} like 'DEBT%') = (${t.chargeId} is null)`,
    ),
  ],
);

/**
 * The lines; append-only (a trigger refuses update and delete), and balanced after each statement, within one merchant
 * and custodian (another trigger checks).
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    transactionId: text("transaction_id").$type<Id<"ledgerTransaction">>().notNull(),
    accountId: text("account_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    availableAt: instant("available_at"),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("ledger_postings_transaction", t, t.transactionId, ledgerTransactions),
    namesOwn("ledger_postings_account", t, t.accountId, ledgerAccounts),
    index("ledger_postings_account").on(t.accountId, t.id),
    index("ledger_postings_transaction").on(t.transactionId),
    // For the calendar of receivables.
    index("ledger_postings_available")
      .on(t.accountId, t.availableAt)
      .where(sql`${t.availableAt} is not null`),
    check("ledger_postings_amount", sql`${t.amountMinor} <> 0`),
  ],
);

/**
 * When parts of an account's pending balance become available: one row per account, instant and slot (0 for the
 * account's row). The worker deducts it from the pending total some time later.
 */
export const ledgerPending = pgTable(
  "ledger_pending",
  {
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    accountId: text("account_id").notNull(),
    availableAt: instant("available_at").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    slot: smallint("slot").notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: "ledger_pending_pkey",
      columns: [t.merchantId, t.accountId, t.availableAt, t.slot],
    }),
    namesOwn("ledger_pending_account", t, t.accountId, ledgerAccounts),
  ],
);
