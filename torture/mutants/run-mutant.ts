import postgres from "postgres";
import { closeDb } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";
import type { Violation } from "../invariants/check-invariants.ts";
import { violationLine } from "../invariants/violation-line.ts";
import type { TortureDatabase } from "../stack/torture-database.ts";
import { runTorture } from "../torture.ts";
import { FOUND } from "./mutant.ts";
import { CONTROL, MUTANTS } from "./mutants.ts";

// One planted fault on a database of its own: prints the first violation that was found of what it has to break, and nothing when there was none.
const [, , name, given = "", seed = "1"] = process.argv;
const database: TortureDatabase = JSON.parse(given);
const mutant = [CONTROL, ...MUTANTS].find((one) => one.name === name);
if (!mutant) throw new Error(`There is no such fault: ${name}.`);

const DEFAULT_PHASE = "receivers";
/** So that a busy machine asks for everything now and then as well. */
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
  // A fault that is a phase of its own strikes often enough only in a longer one.
  phaseSeconds: mutant.phase ? 10 : 4,
  leastOperations: mutant.operations ?? LEAST_OPERATIONS,
  leastOf: mutant.least ?? {},
  // What is only late is no find: where something certain is looked for, everything else comes to rest first.
  restRounds: name === CONTROL.name ? 120 : finds ? 30 : 12,
  only: (phase) => phase.includes(mutant.phase ?? DEFAULT_PHASE),
  changes: mutant.changes ?? [],
  seeks: isSought,
  say: () => {},
});
const violation = phases.flatMap(({ violations }) => violations).find(isSought);
// Beside what the log of this process says there.
if (violation) console.log(`${FOUND}${violationLine(violation)}`);
await closeQueue();
await closeDb();
process.exit();
