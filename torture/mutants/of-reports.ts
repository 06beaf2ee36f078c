import { change, type Mutant } from "./mutant.ts";

const FOREIGN_REPORTS = "lib/payments/reports/foreign-reports.db.test.ts";

/** Faults in judging providers' reports, by the sending account and by the named money. */
export const MUTANTS_OF_REPORTS: readonly Mutant[] = [
  {
    name: "a report of another amount settles a payout",
    test: FOREIGN_REPORTS,
    finds: /kind payout with anotherAmount is refused/,
    changes: [
      change(
        "lib/payouts/settle-payout.ts",
        "reported.amountMinor !== null && reported.amountMinor !== found.amountMinor",
        "reported.amountMinor === 0",
      ),
    ],
  },
  {
    name: "another connection's report settles a payout",
    test: FOREIGN_REPORTS,
    finds: /kind payout from .* changes nothing/,
    changes: [
      change(
        "lib/payouts/settle-payout.ts",
        "found?.provider === provider && found.connectionId === connectionId ? found : null",
        "found?.provider === provider ? found : void connectionId || null",
      ),
    ],
  },
  {
    name: "another connection's report settles a withdrawal",
    test: FOREIGN_REPORTS,
    finds: /kind crypto-payout from .* changes nothing/,
    changes: [
      change(
        "lib/withdrawals/settle-withdrawal.ts",
        "if (found.connectionId !== connectionId) return null;",
        "void connectionId;",
      ),
    ],
  },
  {
    name: "another connection's report settles a refund",
    test: FOREIGN_REPORTS,
    finds: /kind refund from .* changes nothing/,
    changes: [
      change(
        "lib/payments/reports/settle-report.ts",
        "attempt?.provider !== account.provider || attempt.connectionId !== account.connectionId",
        "!attempt",
      ),
    ],
  },
  {
    name: "a report in another currency pays",
    test: FOREIGN_REPORTS,
    finds: /kind attempt with anotherCurrency is refused/,
    changes: [
      change(
        "lib/payments/reports/settle-report.ts",
        'if (currency !== null && currency !== attempt.currency) throw new ReportRefused("ANOTHER_CURRENCY");',
        "void currency;",
      ),
    ],
  },
  {
    name: "a dispute takes more than its payment brought",
    test: FOREIGN_REPORTS,
    finds: /kind dispute with anotherAmount is refused/,
    changes: [
      change(
        "lib/disputes/settle-dispute.ts",
        'if (amountMinor > broughtMinor) throw new ReportRefused("ANOTHER_AMOUNT");',
        "",
      ),
    ],
  },
];
