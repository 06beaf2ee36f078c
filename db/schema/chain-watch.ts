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
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";

/** Extended public keys (BIP-32) for deriving addresses. */
export const chainAccounts = pgTable(
  "chain_accounts",
  {
    /** A hash of the key, so that the same key under two connections shares one count. */
    id: text("id").primaryKey(),
    /** Only grows, so that no address is given out twice. */
    nextIndex: integer("next_index").notNull().default(0),
    /**
     * Indexes up to `scan_until` may have been given out before a restore: they are skipped, and scanned until this is
     * null.
     */
    scanFrom: integer("scan_from"),
    scanUntil: integer("scan_until"),
    createdAt: createdAt(),
  },
  (t) => [
    check("chain_accounts_index", sql`${t.nextIndex} >= 0`),
    check("chain_accounts_scan", sql`(${t.scanFrom} is null) = (${t.scanUntil} is null)`),
  ],
);

/** How far a connection has read its chain. Only the worker that holds the lease reads on. */
export const chainCursors = pgTable(
  "chain_cursors",
  {
    connectionId: text("connection_id").notNull(),
    /** A CAIP-2 id, such as `eip155:56`. */
    chain: text("chain").notNull(),
    /** Every block up to here was read. */
    height: bigint("height", { mode: "number" }).notNull(),
    /** The newest block at `read_at`. */
    headHeight: bigint("head_height", { mode: "number" }).notNull(),
    /** The required number of sources has read up to here; null if never noted. */
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

/** Hashes of read blocks, for detecting reorganizations; older ones are deleted. */
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

/** Payments whose address we watch ourselves. */
export const chainPayments = pgTable(
  "chain_payments",
  {
    /** Its attempt's id. */
    id: text("id").primaryKey(),
    connectionId: text("connection_id").notNull(),
    chain: text("chain").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => chainAccounts.id),
    addressIndex: integer("address_index").notNull(),
    address: text("address").notNull(),
    currency: text("currency").$type<PayCurrency>().notNull(),
    /** The token's contract in lower case; null for the chain's own coin. */
    asset: text("asset"),
    expectedUnits: coinUnits("expected_units").notNull(),
    requiredConfirmations: integer("required_confirmations").notNull(),
    /** Grows with every change of the chain state. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    /** The newest version that the core has taken. */
    toldVersion: bigint("told_version", { mode: "number" }).notNull().default(0),
    /** Watched until then, from the block after `from_height` on. */
    watchedUntil: instant("watched_until").notNull(),
    fromHeight: bigint("from_height", { mode: "number" }),
    /** When the address's balance is next compared with the transfers seen. */
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

/** Transfers to watched addresses, each once. */
export const chainTransfers = pgTable(
  "chain_transfers",
  {
    paymentId: text("payment_id")
      .notNull()
      .references(() => chainPayments.id),
    hash: text("hash").notNull(),
    /**
     * The log's or output's index, -1 for the transaction's own value, -2 for coins shown only by the balance, -3 while
     * waiting for a block.
     */
    position: integer("position").notNull(),
    asset: text("asset"),
    amountUnits: coinUnits("amount_units").notNull(),
    blockHeight: bigint("block_height", { mode: "number" }),
    blockHash: text("block_hash"),
    isBlockReward: boolean("is_block_reward").notNull().default(false),
    /** Does not count: removed by a reorganization or another spend, or waiting for a block since first seen. */
    isGone: boolean("is_gone").notNull().default(false),
    /** Confirmed by enough sources, and denied by none, once it was deep enough. */
    isWitnessed: boolean("is_witnessed").notNull().default(false),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.hash, t.position] }),
    check("chain_transfers_amount", sql`${t.amountUnits} > 0`),
    check("chain_transfers_block", sql`(${t.blockHeight} is null) = (${t.blockHash} is null)`),
  ],
);
