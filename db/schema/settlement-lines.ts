import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits } from "#db/columns";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import { settlementFiles } from "#db/schema/settlement-files";
import type { AttemptId, ChargeId, ConnectionId, Id, MerchantId } from "#lib/domain/ids";
import {
  KINDS_OF_PAYMENTS,
  SETTLEMENT_LINE_KINDS,
  type SettlementLineKind,
} from "#lib/reconciliation/settlement-line.rules";

/** Lines of a payment not (yet) known here. */
function isUnmatched(t: { attemptId: AnyPgColumn; kind: AnyPgColumn }) {
  return sql`${t.attemptId} is null and ${t.kind} in (${listed(KINDS_OF_PAYMENTS)})`;
}

/**
 * Settlement lines as a connection's provider reports them, once each by its own id (`line_id`). The fee of a line with
 * an attempt is posted to the ledger under the line's id.
 */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    id: text("id").$type<Id<"settlementLine">>().primaryKey(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .notNull()
      // Only an unused connection is deleted, so its lines are not ours.
      .references(() => connections.id, { onDelete: "cascade" }),
    lineId: text("line_id").notNull(),
    kind: text("kind").$type<SettlementLineKind>().notNull(),
    paymentId: text("payment_id"),
    entryId: text("entry_id"),
    currency: text("currency").notNull(),
    grossMinor: minorUnits("gross_minor").notNull(),
    feeMinor: minorUnits("fee_minor").notNull(),
    netMinor: minorUnits("net_minor").notNull(),
    settlesOn: date("settles_on", { mode: "string" }).notNull(),
    happenedAt: instant("happened_at").notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    /** The line's attempt, with its merchant; null if not known to be ours. */
    attemptId: text("attempt_id").$type<AttemptId>(),
    chargeId: text("charge_id").$type<ChargeId>(),
    /** The file that reported it first. */
    fileId: text("file_id")
      .$type<Id<"settlementFile">>()
      .references(() => settlementFiles.id, { onDelete: "cascade" }),
    /** Files that repeated it: it becomes theirs when the first is withdrawn. */
    otherFileIds: text("other_file_ids")
      .array()
      .$type<Id<"settlementFile">[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    /** The payment's gross still differs from the ledger. */
    feeWaits: boolean("fee_waits").notNull().default(false),
  },
  (t) => [
    uniqueIndex("settlement_lines_line_key").on(t.connectionId, t.lineId),
    index("settlement_lines_day").on(t.connectionId, t.settlesOn, t.id),
    index("settlement_lines_unmatched").on(t.id).where(isUnmatched(t)),
    index("settlement_lines_waiting").on(t.id).where(sql`${t.feeWaits}`),
    index("settlement_lines_payment").on(t.connectionId, t.paymentId),
    index("settlement_lines_file").on(t.fileId),
    index("settlement_lines_unmatched_of_file").on(t.fileId, t.id).where(isUnmatched(t)),
    check("settlement_lines_kind", sql`${t.kind} in (${listed(SETTLEMENT_LINE_KINDS)})`),
    check("settlement_lines_net", sql`${t.netMinor} = ${t.grossMinor} - ${t.feeMinor}`),
    check(
      "settlement_lines_whose",
      sql`(${t.attemptId} is null) = (${t.chargeId} is null) and (${t.attemptId} is null) = (${t.merchantId} is null)`,
    ),
  ],
);
