import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { settlementFileStamp } from "#lib/client/live/settlement-file-stamp";
import type { SearchParams } from "#lib/client/params/search-params";
import { findConnection } from "#lib/connections/connections.queries";
import { isId } from "#lib/domain/ids";
import { addDays, dayOf, isDay } from "#lib/domain/time/zoned-day";
import { currentSession } from "#lib/platform/page/current-session";
import { findSettlement } from "#lib/reconciliation/find-settlement";
import { isFileMoving } from "#lib/reconciliation/settlement-file.rules";
import { listSettlementFileViews } from "#lib/reconciliation/settlement-file-view";

const DAYS_SHOWN = 31;
const LINES_SHOWN = 100;
/** Providers announce days far ahead: twelve months for the last installment, plus a margin. */
const FARTHEST_DAYS = 500;

/**
 * Thirty-one days of a connection's settlement up to the day in the address (default: today), and its files. null if the reader
 * has no such connection.
 */
export async function loadSettlementsPage(connectionId: string, search: SearchParams) {
  const { merchantId } = await currentSession({ permission: "connections:manage", otherwise: "/dashboard" });
  const connection = isId("connection", connectionId) ? await findConnection(db(), connectionId) : null;
  if (!connection || connection.merchantId !== merchantId) return null;
  const today = dayOf(databaseNow(), "America/Sao_Paulo");
  const last = lastDay(search.to, today);
  const first = addDays(last, 1 - DAYS_SHOWN);
  const after =
    typeof search.after === "string" && isId("settlementLine", search.after) ? search.after : undefined;
  const query = { start_date: first, end_date: last, limit: LINES_SHOWN, after };
  const [{ days, lines, nextLine }, imported] = await Promise.all([
    findSettlement(merchantId, connection.id, query),
    listSettlementFileViews(merchantId, connection.id),
  ]);
  const path = `/dashboard/connections/${connection.id}/settlements`;
  return {
    connectionId: connection.id,
    label: connection.label,
    isPlatforms: merchantId === null,
    period: { first, last },
    days,
    lines,
    links: {
      earlier: `${path}?to=${addDays(first, -1)}`,
      today: path,
      later: `${path}?to=${addDays(last, DAYS_SHOWN)}`,
      next: nextLine === null ? null : `${path}?to=${last}&after=${nextLine}`,
    },
    ...imported,
    watch: {
      shownStamp: settlementFileStamp(imported.files),
      watched: imported.files.some(({ status }) => isFileMoving(status)),
    },
  };
}

function lastDay(typed: SearchParams[string], today: string): string {
  if (typeof typed !== "string" || !isDay(typed)) return today;
  return typed > addDays(today, FARTHEST_DAYS) || typed < "2000-01-01" ? today : typed;
}
