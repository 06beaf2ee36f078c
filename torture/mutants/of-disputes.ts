import { change, type Mutant } from "./mutant.ts";

const SETTLES = "lib/disputes/settle-dispute.ts";
// Keeps the constraint's name, so that only the wrong amounts can be found.
const UNBOUNDED = ["attempts", "charges"].map(
  (table) =>
    `alter table ${table} drop constraint ${table}_capture_amount, add constraint ${table}_capture_amount check (true)`,
);

/** Faults in disputes, and in amounts that are captured later. */
export const MUTANTS_OF_DISPUTES: readonly Mutant[] = [
  {
    name: "a won dispute returns no money",
    finds: /postings of a dispute match its state/,
    operations: 800,
    changes: [
      change(
        SETTLES,
        'if (plan.money === "give") await postWonMoney(tx, dispute, attempt, now);',
        "void postWonMoney;",
      ),
    ],
  },
  {
    name: "a won dispute returns all money to the owner",
    test: "lib/ledger/ledger.rules.test.ts",
    finds: /returned money/,
    changes: [
      change(
        "lib/ledger/ledger.rules.ts",
        "    account,\n    amountMinor: restMinor(0, amountMinor),",
        '    account: account.kind === "RECIPIENT" ? { ...account, kind: "MERCHANT", owner: null } : account,\n    amountMinor: restMinor(0, amountMinor),',
      ),
    ],
  },
  {
    name: "a lost dispute counts as won",
    finds: /the same status here as there/,
    operations: 800,
    changes: [
      change(
        "lib/disputes/dispute.rules.ts",
        'case "LOST":\n      return "lose";',
        'case "LOST":\n      return "win";',
      ),
    ],
  },
  {
    name: "a charge does not show the amount that disputes took",
    finds: /combined status of its disputes/,
    operations: 800,
    changes: [change(SETTLES, "  await noteOnCharge(tx, charge, now);\n", "  void noteOnCharge;\n")],
  },
  {
    name: "the decision of a dispute writes no event",
    finds: /opening and the decision of a dispute/,
    operations: 800,
    changes: [change(SETTLES, "if (ends === null) return opened;", "if (ends !== undefined) return opened;")],
  },
  {
    name: "a capture may exceed the authorized amount",
    finds: /never exceeds what is authorized/,
    operations: 800,
    least: { hold: 40, capture: 60 },
    changes: [
      change(
        "lib/payments/captures/capture-charge.ts",
        "if (amountMinor > attempt.amountMinor) throw exceedsAuthorized(attempt.amountMinor);",
        "void exceedsAuthorized;",
      ),
      change("lib/sandbox/card-processor.ts", "capture.amountMinor <= payment.amountMinor;", "true;"),
    ],
    sql: UNBOUNDED,
  },
  {
    name: "the authorized amount of an ended charge is not released",
    finds: /waits for its capture, or is about to be released/,
    operations: 800,
    changes: [
      change(
        "lib/payments/settle/settle-hold.ts",
        "for (const attempt of released) await queueVoid(tx, attempt);",
        "",
      ),
    ],
  },
  {
    name: "a capture is requested under another id",
    finds: /under its own capture, once/,
    operations: 800,
    changes: [
      change(
        "lib/payments/captures/ask-for-capture.ts",
        "capture(attempt, { captureId, amountMinor: captureMinor })",
        'capture(attempt, { captureId: captureId.concat("x"), amountMinor: captureMinor })',
      ),
    ],
  },
  {
    name: "a MED notice takes money that was already refunded",
    test: "lib/disputes/two-names.db.test.ts",
    finds: /takes nothing after a full refund/,
    changes: [
      change(
        "lib/disputes/settle-dispute.ts",
        'if (names !== "NOTICE" || providerPaymentId === null) return broughtMinor;',
        "if (names === undefined || providerPaymentId !== null) return broughtMinor;",
      ),
    ],
  },
];
