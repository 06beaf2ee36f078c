import { change, type Mutant } from "./mutant.ts";

const ESPLORA = "test/providers/esplora/esplora.db.test.ts";

/** Faults in reading chains. */
export const MUTANTS_OF_CHAINS: readonly Mutant[] = [
  {
    name: "change that returns to its own address counts as received",
    test: ESPLORA,
    finds: /coins that an address sends to itself are not received: change of a payment elsewhere/,
    changes: [
      change(
        "lib/providers/esplora/esplora-endpoint.ts",
        "return lessSpent(outputs, spentUnits);",
        "return lessSpent(outputs, spentUnits * 0n);",
      ),
    ],
  },
  {
    name: "a token's transfer to its own sender counts as received",
    test: "lib/providers/evm/arrived-tokens.test.ts",
    finds: /a transfer to its own sender brings nothing/,
    changes: [
      change(
        "lib/providers/evm/arrived-tokens.ts",
        "return lessSpent(received, spentUnits);",
        "return lessSpent(received, spentUnits * 0n);",
      ),
    ],
  },
  {
    name: "an address that could not be read is not read again",
    test: ESPLORA,
    finds: /one address that cannot be read with 1,100 outputs of dust/,
    changes: [change("lib/chain/watch-chain.ts", "  await setCompareAfter(db(), read.unread, 0);\n", "")],
  },
];
