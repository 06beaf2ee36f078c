import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { reconcile } from "#lib/reconciliation/reconcile";
import { listEndedDifferences, listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import type { Violation } from "../invariants/check-invariants.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN = 50;

type Differing = { entryKind: string; entryId: string; theirsMinor: number | null; oursMinor: number | null };

/**
 * Compares the ledger with the sandbox: once all is quiet they must agree, and this comparison may book nothing. An earlier
 * comparison by a worker may have booked entries whose reports were lost, but only payments of ended attempts and disputes,
 * because Ponte enquires about everything else.
 */
export async function judgeLedger(now: Date): Promise<Violation[]> {
  const runs = await reconcile(new Date(now.getTime() - 30 * DAY_MS), new Date(now.getTime() + DAY_MS));
  const ids = runs.map(({ id }) => id);
  const ended = await listEndedDifferences(db(), ids, SHOWN);
  const late = [...ended.filter(({ isBooked }) => isBooked), ...(await listUnasked())];
  return [...(await listOpenDifferences(db(), SHOWN)), ...late].map(toViolation);
}

async function listUnasked(): Promise<Differing[]> {
  return [
    ...(await db().execute<Differing>(sql`
      select entry_kind as "entryKind", entry_id as "entryId", theirs_minor as "theirsMinor", null as "oursMinor"
      from reconciliation_differences
      where is_booked and entry_id not in (select provider_payment_id from suspense)
        and entry_id not in (select provider_dispute_id from disputes)`)),
  ];
}

function toViolation({ entryKind, entryId, theirsMinor, oursMinor }: Differing): Violation {
  return {
    says: "the ledger and the provider's records agree",
    about: `${entryKind} ${entryId}`,
    expected: String(theirsMinor ?? 0),
    found: String(oursMinor ?? 0),
  };
}
