import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { LEDGER_CHECKS } from "#lib/ledger/ledger-check.queries";
import { CALLBACK_INVARIANTS } from "./callbacks.ts";
import { captureInvariants } from "./captures.ts";
import { DISPUTE_INVARIANTS } from "./disputes.ts";
import { guardInvariants } from "./guards.ts";
import type { Invariant } from "./invariant.ts";
import { LEAVING_INVARIANTS } from "./leaving.ts";
import { bookInvariants } from "./ledger.ts";
import { PAYMENT_INVARIANTS } from "./payments.ts";
import { payoutInvariants } from "./payouts.ts";
import { stuckInvariants } from "./stuck.ts";
import { SUBSCRIPTION_INVARIANTS } from "./subscriptions.ts";
import { tenantInvariants } from "./tenants.ts";
import { transitionInvariants } from "./transitions.ts";

/** A row that breaks an invariant; what was expected and found is text. */
export type Violation = { says: string; about: string; expected: string; found: string };

export type CheckOptions = {
  /** How long money and refunds may be under way between a provider's statement and our ledger; 0 once everything is quiet. */
  graceSeconds?: number;
  /** How long a result may be unknown, and a due job or charge may wait. */
  stuckSeconds?: number;
  /** True when the database's clock was moved, so that late scheduled jobs prove nothing. */
  clockJumps?: boolean;
  /** The database whose indexes, checks and triggers are checked: the cluster, when its rows are read from a copy. */
  guarded?: Reader;
};

const SHOWN_OF_EACH = 5;

/**
 * Checks all invariants of a whole Ponte database, and returns the rows that break them: at most five per invariant, none when
 * all hold. `reader` should be a transaction at REPEATABLE READ, so that everything is read as of one instant.
 */
export async function checkInvariants(
  reader: Reader,
  { graceSeconds = 60, stuckSeconds = 600, clockJumps = false, guarded = reader }: CheckOptions = {},
): Promise<Violation[]> {
  const invariants = await listInvariants(reader, { graceSeconds, stuckSeconds, clockJumps });
  return [
    ...(await violationsOf(reader, invariants)),
    ...(await violationsOf(guarded, await guardInvariants())),
  ];
}

async function violationsOf(reader: Reader, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { says, breaks } of invariants) {
    const rows = await reader.execute<Omit<Violation, "says">>(sql`
      select about::text, expected::text, found::text from (${breaks}) broken order by 1 limit ${SHOWN_OF_EACH}`);
    violations.push(...rows.map((row) => ({ says, ...row })));
  }
  return violations;
}

/** All invariants of a database's rows. */
export async function listInvariants(
  reader: Reader,
  { graceSeconds, stuckSeconds, clockJumps }: Required<Omit<CheckOptions, "guarded">>,
): Promise<Invariant[]> {
  return [
    ...LEDGER_CHECKS,
    ...bookInvariants(graceSeconds),
    ...PAYMENT_INVARIANTS,
    ...captureInvariants(graceSeconds),
    ...payoutInvariants(graceSeconds),
    ...LEAVING_INVARIANTS,
    ...DISPUTE_INVARIANTS,
    ...SUBSCRIPTION_INVARIANTS,
    ...CALLBACK_INVARIANTS,
    ...stuckInvariants(stuckSeconds, clockJumps),
    ...(await transitionInvariants(reader)),
    ...(await tenantInvariants(reader)),
  ];
}
