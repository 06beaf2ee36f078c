import { type Db, db } from "#db/client";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";

/** Returns "balanced", or one sentence that names the first difference between the postings and what they must agree with. */
export async function checkLedger(reader: Db = db()): Promise<{ balanced: boolean; sentence: string }> {
  const difference = await findLedgerDifference(reader);
  if (!difference) return { balanced: true, sentence: "balanced" };
  const { says, about, expectedMinor, foundMinor } = difference;
  const sentence = `Not balanced: ${says}, but for ${about} ${expectedMinor} was expected and ${foundMinor} found (minor units).`;
  return { balanced: false, sentence };
}
