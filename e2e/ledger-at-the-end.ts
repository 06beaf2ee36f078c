import { printedBy } from "./credentials";
import { checkEventsAtTheEnd } from "./events-at-the-end";

/**
 * Fails the run if, after all tests, the ledger does not balance, the audit log is not intact, or an event does not fit the
 * document. The stack still runs then.
 */
export default async function checkLedgerAtTheEnd(): Promise<void> {
  console.log(`ledger:check after the end-to-end run: ${await printedBy("ledger-check")}`);
  console.log(`audit:check after the end-to-end run: ${await printedBy("audit-check")}`);
  const { count, types } = await checkEventsAtTheEnd();
  console.log(`${count} events of ${types.length} types fit the document`);
}
