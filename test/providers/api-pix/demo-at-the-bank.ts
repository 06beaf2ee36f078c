import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { reconcile } from "#lib/reconciliation/reconcile";
import { takeLookUps } from "#test/look-up-reports";
import type { FakePsp } from "#test/providers/api-pix/fake-psp";

type Say = (line: string) => void;
/** What the demo does at the bank, and how it checks the result in Ponte. */
type AtTheBank = {
  psp: FakePsp;
  connectionId: string;
  endToEndId: string;
  /** Makes the PSP call our webhook, which must answer 200. */
  told: () => Promise<void>;
  /** Fails unless that amount of the charge was refunded. */
  mustHaveGoneBack: (amount: string) => Promise<void>;
};

const HOUR_MS = 3_600_000;
/** Rows that PSPs send although their own document does not allow them. The last two are Pix without a charge. */
function unreadableRows(horario: string): object[] {
  return [
    { endToEndId: "E".repeat(33), txid: "one too many", valor: "1.00", horario },
    { endToEndId: "E".repeat(32), txid: null, valor: "7.00", chave: null, horario, devolucoes: null },
    { endToEndId: `E${"0".repeat(31)}`, txid: "***", valor: "8.00", horario },
  ];
}

/**
 * Refunds 15.00 and 5.00 in the bank's app: the PSP reports them among unreadable rows, and answers 503 to the first lookup of
 * one of them. Then 2.50 are refunded without a report, and the daily reconciliation finds them. A refund that was not made
 * books nothing.
 */
export async function giveBackAtTheBank(say: Say, at: AtTheBank): Promise<void> {
  const { psp, endToEndId, told: reported, mustHaveGoneBack } = at;
  say(
    "\n5 · The merchant refunds 15.00 and 5.00 in the bank's app, and the PSP reports them among unreadable rows.",
  );
  psp.bank.refundsBecome = "DEVOLVIDO";
  psp.bank.refund(endToEndId, "appdobanco1", "15.00");
  psp.bank.refund(endToEndId, "appdobanco2", "5.00");
  psp.bank.refund(endToEndId, "appdobanco3", "9.90");
  psp.bank.endRefund(endToEndId, "appdobanco3", "NAO_REALIZADO");
  psp.bank.unreadableRows.push(...unreadableRows(psp.bank.now()));
  await reported();
  psp.failNext("server_error", "question");
  const unanswered = await lookUpAll(at.connectionId);
  say(`    The PSP answered ${unanswered.length} of the lookups with 5xx; the others took effect.`);
  if (unanswered.length !== 1) throw new Error("one question was to be left without an answer");
  for (const job of unanswered) await lookUpReport(job);
  await mustHaveGoneBack("30.00");
  say(
    "    The repeated lookup books that refund too: 30.00 of the charge are refunded, 20.00 of them at the bank.",
  );

  say("\n6 · Another 2.50 are refunded at the bank without a report: the daily reconciliation finds them.");
  psp.bank.refund(endToEndId, "appdobanco4", "2.50");
  const now = Date.now();
  for (const _ of ["today", "tomorrow"]) await reconcile(new Date(now - HOUR_MS), new Date(now + HOUR_MS));
  await mustHaveGoneBack("32.50");
  say("    They are booked once, and the unreadable rows are kept for operators.");
}

/** Repeats the lookups that got no answer. */
async function lookUpAll(connectionId: string) {
  const unanswered: Awaited<ReturnType<typeof takeLookUps>> = [];
  for (const job of await takeLookUps(connectionId)) {
    try {
      await lookUpReport(job);
    } catch (error) {
      if (!(error instanceof ProviderTimeout)) throw error;
      unanswered.push(job);
    }
  }
  return unanswered;
}
