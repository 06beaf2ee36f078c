import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { coinUnits, createdAt, instant } from "#db/columns";
import type { PayCurrency } from "#lib/domain/crypto/pay-currencies";

/**
 * Extended public keys (BIP-32) from which addresses are derived. `id` is a hash of the key, so that the same key under two
 * connections shares one count; `next_index` only grows, so that no address is given out twice. After a restore, the indexes from `scan_from` up to
 * `scan_until` may have been given out by what was lost: they are skipped, and looked at until `scan_from` is null.
 */
export const chainAccounts = pgTable(
  "chain_accounts",
  {
    id: text("id").primaryKey(),
    nextIndex: integer("next_index").notNull().default(0),
    scanFrom: integer("scan_from"),
    scanUntil: integer("scan_until"),
    createdAt: createdAt(),
  },
  (t) => [
    check("chain_accounts_index", sql`${t.nextIndex} >= 0`),
    check("chain_accounts_scan", sql`(${t.scanFrom} is null) = (${t.scanUntil} is null)`),
  ],
);

/**
 * How far a connection has read its chain. `chain` is a CAIP-2 id, such as `eip155:56`. Every block up to `height` was read, and
 * `head_height` was the newest block at `read_at`. Up to `agreed_height` as many sources have read it as have to; null where that was
 * never noted. Only the worker that holds the lease reads on.
 */
export const chainCursors = pgTable(
  "chain_cursors",
  {
    connectionId: text("connection_id").notNull(),
    chain: text("chain").notNull(),
    height: bigint("height", { mode: "number" }).notNull(),
    headHeight: bigint("head_height", { mode: "number" }).notNull(),
    agreedHeight: bigint("agreed_height", { mode: "number" }),
    readAt: instant("read_at").notNull().defaultNow(),
    leaseOwner: text("lease_owner"),
    leaseUntil: instant("lease_until"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.chain] }),
    check("chain_cursors_height", sql`${t.height} >= 0 and ${t.headHeight} >= 0`),
    check("chain_cursors_lease", sql`(${t.leaseOwner} is null) = (${t.leaseUntil} is null)`),
  ],
);

/** Hashes of blocks that were read, by which a reorganisation is found; older ones are deleted. */
export const chainBlocks = pgTable(
  "chain_blocks",
  {
    connectionId: text("connection_id").notNull(),
    chain: text("chain").notNull(),
    height: bigint("height", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.chain, t.height] }),
    foreignKey({
      name: "chain_blocks_cursor_fk",
      columns: [t.connectionId, t.chain],
      foreignColumns: [chainCursors.connectionId, chainCursors.chain],
    }),
  ],
);

/**
 * Payments whose address we watch ourselves. `id` is their attempt's; `asset` is the token's contract in lower case, null
 * for the chain's own coin. `version` grows with every change of the chain state, and `told_version` is the newest that the core
 * has taken. The address is watched until `watched_until`, from the block after `from_height` on; at `compare_at` what it holds is next
 * compared with what was seen.
 */
export const chainPayments = pgTable(
  "chain_payments",
  {
    id: text("id").primaryKey(),
    connectionId: text("connection_id").notNull(),
    chain: text("chain").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => chainAccounts.id),
    addressIndex: integer("address_index").notNull(),
    address: text("address").notNull(),
    currency: text("currency").$type<PayCurrency>().notNull(),
    asset: text("asset"),
    expectedUnits: coinUnits("expected_units").notNull(),
    requiredConfirmations: integer("required_confirmations").notNull(),
    version: bigint("version", { mode: "number" }).notNull().default(0),
    toldVersion: bigint("told_version", { mode: "number" }).notNull().default(0),
    watchedUntil: instant("watched_until").notNull(),
    fromHeight: bigint("from_height", { mode: "number" }),
    compareAt: instant("compare_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("chain_payments_index_key").on(t.accountId, t.addressIndex),
    uniqueIndex("chain_payments_address_key").on(t.chain, t.address),
    index("chain_payments_watched").on(t.connectionId, t.chain, t.watchedUntil),
    index("chain_payments_untold").on(t.connectionId).where(sql`${t.version} > ${t.toldVersion}`),
    foreignKey({
      name: "chain_payments_cursor_fk",
      columns: [t.connectionId, t.chain],
      foreignColumns: [chainCursors.connectionId, chainCursors.chain],
    }),
    check("chain_payments_expected", sql`${t.expectedUnits} > 0`),
    check("chain_payments_version", sql`${t.version} >= ${t.toldVersion}`),
  ],
);

/**
 * What came to a watched address, each transfer once: `position` is the log's index or the output's, -1 for the transaction's own
 * value, -2 for coins that only the balance shows. `is_gone` means that it counts for nothing: a reorganisation, or another spend, took it
 * away, or it waits for a block (-3), which tells since when the coins were seen. `is_witnessed` means that sources enough have shown it, and none denied it, once it was deep enough.
 */
export const chainTransfers = pgTable(
  "chain_transfers",
  {
    paymentId: text("payment_id")
      .notNull()
      .references(() => chainPayments.id),
    hash: text("hash").notNull(),
    position: integer("position").notNull(),
    asset: text("asset"),
    amountUnits: coinUnits("amount_units").notNull(),
    blockHeight: bigint("block_height", { mode: "number" }),
    blockHash: text("block_hash"),
    isBlockReward: boolean("is_block_reward").notNull().default(false),
    isGone: boolean("is_gone").notNull().default(false),
    isWitnessed: boolean("is_witnessed").notNull().default(false),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.hash, t.position] }),
    check("chain_transfers_amount", sql`${t.amountUnits} > 0`),
    check("chain_transfers_block", sql`(${t.blockHeight} is null) = (${t.blockHash} is null)`),
  ],
);
