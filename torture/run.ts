import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeDb, db } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";
import { withDatabase } from "#server/command/with-database";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { whyNoCitus } from "#test/citus/start-citus";
import { checkInvariants } from "./invariants/check-invariants.ts";
import { violationLine } from "./invariants/violation-line.ts";
import { startTortureCluster } from "./stack/torture-cluster.ts";
import { startTortureDatabase } from "./stack/torture-database.ts";
import { neverBroken, tortureTable } from "./table.ts";
import { runTorture } from "./torture.ts";

const USAGE =
  "npm run torture [-- --short] [--seed n] [--kills n] [--seconds n] [--only text,text] [--citus] [--check]";
const LONG = { kills: 50, seconds: 30 };
const REST_ROUNDS = 120;
const SHORT = { kills: 1, seconds: 1 };

try {
  const { values } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      seed: { type: "string" },
      kills: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
      citus: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    },
  });
  if (values.check) await checkThisDatabase();
  const why = values.citus ? whyNoCitus() : null;
  if (why !== null) throw new Error(`A Citus cluster cannot run here: ${why}.`);
  const sizes = values.short ? SHORT : LONG;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Seed ${seed}: --seed ${seed} repeats the same requests and faults.`);
  const database = await (values.citus ? startTortureCluster() : startTortureDatabase());
  const only = values.only?.split(",");
  try {
    const result = await runTorture({
      database,
      seed,
      kills: Number(values.kills ?? sizes.kills),
      isShort: values.short,
      phaseSeconds: Number(values.seconds ?? sizes.seconds),
      restRounds: REST_ROUNDS,
      only: only && ((name) => only.some((text) => name.includes(text))),
      say: console.log,
    });
    const violations = result.phases.flatMap((phase) => phase.violations);
    if (violations.length > 0) {
      const file = join(tmpdir(), `ponte-torture-${seed}.log`);
      writeFileSync(file, result.log);
      console.log(`The last output of the processes is in ${file}.`);
    }
    console.log(`\n${tortureTable(result)}`);
    // A phase that broke nothing proves nothing.
    const missed = neverBroken(result);
    process.exitCode = violations.length === 0 && missed.length === 0 ? 0 : 1;
  } finally {
    await closeQueue();
    await closeDb();
    await database.stop();
  }
  process.exit();
} catch (error) {
  console.error(`Usage: ${USAGE}`);
  exitWithSentence(error);
}

/** Checks the database of the Ponte that runs on this DATA_DIR, and ends this process. */
async function checkThisDatabase(): Promise<never> {
  const violations = await withDatabase(() =>
    db().transaction((tx) => checkInvariants(tx), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    }),
  );
  for (const violation of violations) console.log(`✗ ${violationLine(violation)}`);
  console.log(violations.length === 0 ? "everything holds" : `${violations.length} violations`);
  process.exit(violations.length === 0 ? 0 : 1);
}
