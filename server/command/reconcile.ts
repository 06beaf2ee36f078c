import { parseArgs } from "node:util";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { describeDifference, describeRun, describeUnread } from "#lib/reconciliation/describe-reconciliation";
import { periodToReconcile, reconcile } from "#lib/reconciliation/reconcile";
import { listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { listUnread } from "#lib/reconciliation/unread-periods.queries";
import { ArgumentError, runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

const SHOWN = 200;

await runCommand("npm run -s reconcile [-- --from 2026-11-01 --to 2026-11-02]", () =>
  withDatabase(async () => {
    const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
    const usual = periodToReconcile(databaseNow());
    const start = instantOf(values.from) ?? usual.start;
    const end = instantOf(values.to) ?? usual.end;
    if (start >= end) throw new ArgumentError("--from must be before --to.");
    const runs = await reconcile(start, end);
    const open = await listOpenDifferences(db(), SHOWN);
    const unread = await listUnread(db(), SHOWN);
    const lines = [
      ...runs.map(describeRun),
      ...open.map(describeDifference),
      ...unread.map(describeUnread),
    ].join("\n");
    if (open.length > 0 || runs.some(({ unread }) => unread.length > 0)) throw new Error(lines);
    return lines;
  }),
);

/** A date or an instant in ISO 8601; a date begins at midnight UTC. */
function instantOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new ArgumentError(`${text} is not a date such as 2026-11-01.`);
  return at;
}
