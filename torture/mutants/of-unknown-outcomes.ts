import { change, type Mutant } from "./mutant.ts";

const PRESUMED = "lib/payments/enquire/presumed-failures.db.test.ts";
const CARD = "lib/methods/card/ask-card-processor.ts";

/** Faults that take what nobody knows for a fact. */
export const MUTANTS_OF_UNKNOWN_OUTCOMES: readonly Mutant[] = [
  {
    name: "a card payment that was called lost is not asked about again",
    test: PRESUMED,
    finds: /asked about for a day/,
    changes: [
      change(
        "db/queries/attempts/attempt-moves.ts",
        "DECIDED.has(status) && !isPresumed(facts.failureCode)",
        "DECIDED.has(status)",
      ),
    ],
  },
  {
    name: "a card payment is sent after it was called lost",
    test: PRESUMED,
    finds: /does not send what was called lost/,
    changes: [change(CARD, "if (!(await mayStillBeSent(", "if (!attempt && !(await mayStillBeSent(")],
  },
  {
    name: "a card payment is sent at any age",
    test: PRESUMED,
    finds: /might be called lost while the call runs/,
    changes: [change(CARD, "const SENT_WITHIN_MS = 25_000;", "const SENT_WITHIN_MS = 3_600_000;")],
  },
  {
    name: "a card payment that its processor told of is called lost",
    test: PRESUMED,
    finds: /once the processor has told of it/,
    changes: [change(CARD, "SAYS_NOTHING.has(gatewayStatus) &&", "")],
  },
];
