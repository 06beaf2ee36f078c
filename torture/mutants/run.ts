import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import postgres from "postgres";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { startTortureDatabase, type TortureDatabase } from "../stack/torture-database.ts";
import { foundByTest } from "./found-by-test.ts";
import { CONTROL, MUTANTS } from "./mutants.ts";

const LIMIT_MS = 300_000;
const COPY = "planted";
const SCRIPT = join(import.meta.dirname, "run-mutant.ts");
const run = promisify(execFile);

// Plants each fault in a run of its own and counts those that the checker finds: `npm run torture:mutants [-- --only text]`.
try {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const mutants = MUTANTS.filter(({ name }) => name.includes(values.only));
  const database = await startTortureDatabase();
  const superuser = postgres(new URL("/postgres", database.superuserUrl).href, {
    max: 1,
    onnotice: () => {},
  });
  let caught = 0;
  const foundIn = async (name: string) => {
    await superuser.unsafe(`create database ${COPY} template ponte owner ponte`);
    const found = await foundBy(name, copyOf(database));
    await superuser.unsafe(`drop database ${COPY} with (force)`);
    return found;
  };
  try {
    const foundInNothing = await foundIn(CONTROL.name);
    if (foundInNothing) throw new Error(`Something is found where nothing was planted: ${foundInNothing}`);
    for (const test of new Set(mutants.flatMap(({ test = null }) => test ?? []))) {
      const failed = await foundByTest(test, CONTROL);
      if (failed) throw new Error(`A test fails where nothing was planted: ${failed}`);
    }
    for (const mutant of mutants) {
      const { name, test } = mutant;
      const found = test ? await foundByTest(test, mutant) : await foundIn(name);
      if (found) caught += 1;
      console.log(`${found ? "✓" : "✗"} ${name}${found ? `\n    ${found}` : ": not found"}`);
    }
  } finally {
    await superuser.end();
    await database.stop();
  }
  console.log(`caught ${caught} of ${mutants.length}`);
  process.exit(caught === mutants.length ? 0 : 1);
} catch (error) {
  exitWithSentence(error);
}

function copyOf({ url, applicationUrl, superuserUrl, dataDir }: TortureDatabase): TortureDatabase {
  const inCopy = (address: string) => new URL(`/${COPY}`, address).href;
  return {
    url: inCopy(url),
    applicationUrl: inCopy(applicationUrl),
    superuserUrl: inCopy(superuserUrl),
    dataDir,
  };
}

async function foundBy(name: string, database: TortureDatabase): Promise<string> {
  const { stdout } = await run(process.execPath, [SCRIPT, name, JSON.stringify(database)], {
    timeout: LIMIT_MS,
  });
  return stdout.trim();
}
