import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import postgres from "postgres";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { startMigrated } from "#test/migrated-database";
import { MUTANTS } from "./mutants.ts";

const LIMIT_MS = 120_000;
const SCRIPT = join(import.meta.dirname, "run-mutant.ts");
const run = promisify(execFile);

// Plants each fault in a run of its own and counts those that the checker finds: `npm run torture:mutants [-- --only text]`.
try {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const mutants = MUTANTS.filter(({ name }) => name.includes(values.only));
  const database = await startMigrated();
  const superuser = postgres(new URL("/postgres", database.superuserUrl).href, {
    max: 1,
    onnotice: () => {},
  });
  let caught = 0;
  try {
    for (const [number, { name }] of mutants.entries()) {
      const copy = `mutant_${number}`;
      await superuser.unsafe(`create database ${copy} template ponte owner ponte`);
      const url = new URL(database.url);
      url.pathname = `/${copy}`;
      const found = await foundBy(name, url.href);
      if (found) caught += 1;
      console.log(`${found ? "✓" : "✗"} ${name}${found ? `\n    ${found}` : ": not found"}`);
      await superuser.unsafe(`drop database ${copy} with (force)`);
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

async function foundBy(name: string, databaseUrl: string): Promise<string> {
  const { stdout } = await run(process.execPath, [SCRIPT, name, databaseUrl], { timeout: LIMIT_MS });
  return stdout.trim();
}
