import { printedBy } from "./credentials";

/** Fails the run when, after all that the tests did, the ledger does not balance. The stack still runs then. */
export default async function checkLedgerAtTheEnd(): Promise<void> {
  console.log(`ledger:check after the end-to-end run: ${await printedBy("ledger-check")}`);
}
