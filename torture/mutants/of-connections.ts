import { change, type Mutant } from "./mutant.ts";

const UNAPPROVED = "lib/payments/unapproved-connections.db.test.ts";
const GUARD = "hostsToApprove.length > 0 && record.provenVersion !== 0";

/** Faults in which connections may be called. */
export const MUTANTS_OF_CONNECTIONS: readonly Mutant[] = [
  {
    name: "a connection that nobody approved is called",
    test: UNAPPROVED,
    finds: /a server that nobody approved is never called by its provider's report/,
    changes: [
      change("lib/connections/opened-connection.ts", `if (${GUARD}) {`, `if (${GUARD} && !record.id) {`),
    ],
  },
  {
    name: "a withdrawn approval still counts",
    test: UNAPPROVED,
    finds: /is no longer called once its approval is withdrawn in the database/,
    changes: [
      change(
        "lib/connections/opened-connection.ts",
        "known?.version === record.version && known.approved === approved",
        "known?.version === record.version",
      ),
    ],
  },
];
