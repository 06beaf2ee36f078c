import { db } from "#db/client";
import { onPatientConnection } from "#db/patient-connection";
import { checkLedger } from "#lib/ledger/check-ledger";
import { insertLedgerCheck } from "#lib/ledger/ledger-checks.queries";
import { logger } from "#lib/platform/log/logger";

/** Checks the ledger and stores the result for operators; a difference is also logged as an `error`. */
export async function recordLedgerCheck(): Promise<void> {
  const checked = await onPatientConnection(checkLedger);
  if (!checked.balanced) logger().error({ difference: checked.sentence }, "the ledger does not balance");
  await insertLedgerCheck(db(), checked);
}
