import postgres from "postgres";
import { closeDb } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";
import type { Violation } from "../invariants/check-invariants.ts";
import { violationLine } from "../invariants/violation-line.ts";
import type { TortureDatabase } from "../stack/torture-database.ts";
import { runTorture } from "../torture.ts";
import { FOUND } from "./mutant.ts";
import { CONTROL, MUTANTS } from "./mutants.ts";

// Runs one planted fault on its own database. Prints the first violation that it must cause, or nothing.
const [, , name, given = "", seed = "1"] = process.argv;
const database: TortureDatabase = JSON.parse(given);
const mutant = [CONTROL, ...MUTANTS].find((one) => one.name === name);
if (!mutant) throw new Error(`There is no such fault: ${name}.`);

const DEFAULT_PHASE = "receivers";
/** Enough that a busy machine still sends every kind of request. */
const LEAST_OPERATIONS = 300;
const { finds } = mutant;
const isSought = ({ says }: Violation) => finds?.test(says) ?? true;
const owner = postgres(database.url, { max: 1, onnotice: () => {} });
for (const statement of mutant.sql ?? []) await owner.unsafe(statement);
await owner.end();
const { phases } = await runTorture({
  database,
  seed: Number(seed),
  kills: 0,
  isShort: false,
  // A phase that is itself the fault strikes often enough only if it is longer.
  phaseSeconds: mutant.phase ? 10 : 4,
  leastOperations: mutant.operations ?? LEAST_OPERATIONS,
  leastOf: mutant.least ?? {},
  // A delay must not count as a finding: when a certain violation is sought, work has longer to settle.
  restRounds: name === CONTROL.name ? 120 : finds ? 30 : 12,
  only: (phase) => phase.includes(mutant.phase ?? DEFAULT_PHASE),
  changes: mutant.changes ?? [],
  seeks: isSought,
  say: () => {},
});
const violation = phases.flatMap(({ violations }) => violations).find(isSought);
// Next to this process's log.
if (violation) console.log(`${FOUND}${violationLine(violation)}`);
await closeQueue();
await closeDb();
process.exit();
