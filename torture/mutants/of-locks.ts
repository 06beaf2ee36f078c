import { change, type Mutant } from "./mutant.ts";

const RACES = "lib/payments/races.db.test.ts";

/** A removed lock, and the race that reveals it. */
const unlocked = (name: string, finds: RegExp, ...changes: ReturnType<typeof change>[]): Mutant => ({
  name,
  test: RACES,
  finds,
  changes,
});

/** Reads the charge instead of locking it. */
const readsCharge = (file: string) => change(file, "lockCharge } from", "findCharge as lockCharge } from");

/** Faults in locking: each removes one lock. */
export const MUTANTS_OF_LOCKS: readonly Mutant[] = [
  unlocked(
    "a refund of held money locks neither its charge nor the held item",
    /held money is given back/,
    readsCharge("lib/refunds/store-suspense-refund.ts"),
    change("lib/ledger/suspense.queries.ts", '.for("update")', ""),
  ),
  unlocked(
    "a refund does not lock the accounts that pay it",
    /by what a refund leaves/,
    change(
      "lib/refunds/post-refund.ts",
      "  await lockAccounts(tx, charge.merchantId, accounts.all);\n  const taken",
      "  const taken",
    ),
  ),
  unlocked(
    "debts are netted without the locks of their accounts",
    /are netted/,
    change("lib/ledger/net-debts.ts", "await lockAccounts(", "await (async (..._: unknown[]) => {})("),
  ),
  unlocked(
    "the available balance is read without a lock",
    /find only what it leaves/,
    change("lib/ledger/ledger.queries.ts", "await lockAccounts(tx, custody.merchantId, [id]);", ""),
  ),
  unlocked(
    "the day's sum is read without a lock",
    /the day's limit is used/,
    change("lib/payouts/payout-settings.queries.ts", '.for("update")', ""),
  ),
  unlocked(
    "an approving person is not locked",
    /by a person who is being disabled/,
    change("lib/account/users.queries.ts", 'eq(users.id, id)).for("no key update");', "eq(users.id, id));"),
  ),
  unlocked(
    "the owners of a team are not locked",
    /one of two owners stays/,
    change(
      "lib/account/users.queries.ts",
      '.orderBy(asc(users.id))\n    .for("no key update");\n  return found.map',
      ".orderBy(asc(users.id));\n  return found.map",
    ),
  ),
  unlocked(
    "a capture does not lock its charge",
    /a hold is/,
    readsCharge("lib/payments/captures/capture-charge.ts"),
  ),
  unlocked(
    "a new attempt does not lock its charge",
    /an attempt that starts/,
    change(
      "lib/payments/open/store-attempt.ts",
      "lockCharge, type NewCharge } from",
      "findCharge as lockCharge, type NewCharge } from",
    ),
  ),
  unlocked(
    "accepting held money locks nothing",
    /held money is/,
    readsCharge("lib/payments/settle/accept-suspense.ts"),
    change("lib/ledger/suspense.queries.ts", '.for("update")', ""),
  ),
];
