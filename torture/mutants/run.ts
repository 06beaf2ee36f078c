import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import postgres from "postgres";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { startTortureDatabase, type TortureDatabase } from "../stack/torture-database.ts";
import { runPlanted } from "./found-by-tests.ts";
import { FOUND, type Mutant } from "./mutant.ts";
import { CONTROL, MUTANTS } from "./mutants.ts";
import { mutantsTable } from "./mutants-table.ts";

/** Much longer than any run takes, even beside others: requests are counted, and a busy machine is slow. */
const LIMIT_MS = 1_200_000;
const SCRIPT = join(import.meta.dirname, "run-mutant.ts");
const USAGE = "npm run torture:mutants [-- --only text,text] [--side-by-side n] [--seed n] [--table]";
const run = promisify(execFile);
/** Faults whose runs failed, so that their result is unknown. */
const unrun = new Set<string>();

/** The first finding about a planted fault; empty if there is none. */
type Found = { mutant: Mutant; found: string };

// Plants each fault in its own run and counts those that are found.
try {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      table: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      "side-by-side": { type: "string", default: String(availableParallelism()) },
    },
  });
  if (values.table) {
    console.log(mutantsTable(MUTANTS));
    process.exit();
  }
  const texts = values.only.split(",");
  const mutants = MUTANTS.filter(({ name }) => texts.some((text) => name.includes(text)));
  const tested = mutants.filter(({ test }) => test !== undefined);
  const tortured = mutants.filter(({ test }) => test === undefined);
  const all = [
    ...(tested.length === 0 ? [] : await findByTests(tested)),
    ...(tortured.length === 0
      ? []
      : await findByTorture(tortured, Number(values["side-by-side"]), values.seed)),
  ];
  const missed = all.filter(({ found }) => found === "").map(({ mutant }) => mutant.name);
  for (const name of missed) console.log(`${unrun.has(name) ? "could not be run" : "missed"}: ${name}`);
  console.log(`caught ${all.length - missed.length} of ${mutants.length}`);
  process.exit(missed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`Usage: ${USAGE}`);
  exitWithSentence(error);
}

function report(mutant: Mutant, found: string): Found {
  const { name } = mutant;
  const ending = unrun.has(name) ? ": could not be run" : ": not found";
  console.log(`${found ? "✓" : "✗"} ${name}${found ? `\n    ${found}` : ending}`);
  return { mutant, found };
}

async function findByTests(mutants: readonly Mutant[]): Promise<Found[]> {
  const files = [...new Set(mutants.flatMap(({ test }) => test ?? []))];
  const ran = await runPlanted([
    ...files.map((test) => ({ name: test, test, changes: [] })),
    ...mutants.flatMap(({ name, test, changes = [] }) => (test ? [{ name, test, changes }] : [])),
  ]);
  for (const file of files) {
    const { passed = [], failed = [] } = ran.get(file) ?? {};
    if (failed[0]) throw new Error(`A test fails without a planted fault: ${file}: ${failed[0]}`);
    if (passed.length === 0) throw new Error(`${file} ran no test.`);
  }
  return mutants.map((mutant) => {
    const { failed = [] } = ran.get(mutant.name) ?? {};
    return report(mutant, failed.find((name) => mutant.finds?.test(name) ?? true) ?? "");
  });
}

async function findByTorture(mutants: readonly Mutant[], lanes: number, seed: string): Promise<Found[]> {
  const database = await startTortureDatabase();
  const superuser = postgres(new URL("/postgres", database.servers[0].superuserUrl).href, {
    max: lanes,
    onnotice: () => {},
  });
  const inCopy = async (lane: number, mutant: Mutant): Promise<string> => {
    const copy = `planted_${lane}`;
    await superuser.unsafe(`create database ${copy} template ponte owner ponte`);
    try {
      return await foundIn(mutant.name, copyOf(database, copy), seed);
    } finally {
      await superuser.unsafe(`drop database ${copy} with (force)`);
    }
  };
  try {
    const inNothing = await inCopy(0, CONTROL);
    if (inNothing) throw new Error(`The run without a planted fault finds a violation: ${inNothing}`);
    if (unrun.has(CONTROL.name)) throw new Error("The run without a planted fault could not be run.");
    // A fault that breaks PostgreSQL as a whole would break the runs next to it.
    const [alone, together] = [mutants.filter(breaksServer), mutants.filter((one) => !breaksServer(one))];
    const waiting = [...together];
    const done: Found[] = [];
    const lane = async (number: number, from: Mutant[]) => {
      for (let next = from.shift(); next; next = from.shift())
        done.push(report(next, await inCopy(number, next)));
    };
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number, waiting)));
    await lane(0, [...alone]);
    return done;
  } finally {
    await superuser.end();
    await database.stop();
  }
}

function breaksServer({ phase = "" }: Mutant): boolean {
  return /PostgreSQL|database/.test(phase);
}

function copyOf({ url, applicationUrl, servers }: TortureDatabase, copy: string): TortureDatabase {
  const inside = (address: string) => new URL(`/${copy}`, address).href;
  const [{ superuserUrl, dataDir }] = servers;
  return {
    url: inside(url),
    applicationUrl: inside(applicationUrl),
    servers: [{ superuserUrl: inside(superuserUrl), dataDir }],
    copyUrl: null,
  };
}

async function foundIn(name: string, database: TortureDatabase, seed: string): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [SCRIPT, name, JSON.stringify(database), seed], {
      timeout: LIMIT_MS,
    });
    const line = stdout.split("\n").find((one) => one.startsWith(FOUND));
    return line?.slice(FOUND.length) ?? "";
  } catch (error) {
    // A failed run leaves its fault unjudged, and the others continue.
    console.error(`${name} could not be run: ${reasonOf(error)}`);
    unrun.add(name);
    return "";
  }
}

// Without the message, which repeats the command with the database's passwords.
function reasonOf(error: unknown): string {
  const { killed, stderr } = error as { killed?: boolean; stderr?: string };
  return killed ? `it did not end within ${LIMIT_MS / 1000} s` : String(stderr ?? error).slice(-2_000);
}
