import { printedBy } from "./credentials";

/** Fails the run when, after all that the tests did, the ledger does not balance or the audit log is not intact. The stack still runs then. */
export default async function checkLedgerAtTheEnd(): Promise<void> {
  console.log(`ledger:check after the end-to-end run: ${await printedBy("ledger-check")}`);
  console.log(`audit:check after the end-to-end run: ${await printedBy("audit-check")}`);
}
