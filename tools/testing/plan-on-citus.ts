import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planStatements, readStatements } from "#test/citus/plan-statements";
import { startDistributed } from "#test/citus/start-citus";
import { runStage } from "#tools/testing/run-stage";

// `npm run scale:statements`: plans every statement of the database tests on a Citus cluster, and fails for each refusal. With
// STATEMENTS_FOLDER, the folder of an earlier run, it uses that run's statements.
const [given] = process.argv.slice(2);
const folder = given ?? (await keepStatements());
const texts = readStatements(folder);
const cluster = await startDistributed();
try {
  const refused = await planStatements(cluster.url, texts);
  for (const { text, code, message } of refused)
    console.log(`${code} ${message}\n  ${text.replaceAll(/\s+/g, " ").trim()}\n`);
  console.log(`${texts.length} statements, ${refused.length} refused`);
  process.exitCode = refused.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}

async function keepStatements(): Promise<string> {
  const kept = mkdtempSync(join(tmpdir(), "ponte-statements-"));
  process.on("exit", () => rmSync(kept, { recursive: true, force: true }));
  const args = ["run", "--project", "database", "--project", "database, alone"];
  const environment = { STATEMENTS_FOLDER: kept, TEST_LENGTH: "short" };
  const { passed } = await runStage("vitest", args, { environment });
  if (!passed) console.log("Not all of these tests passed; their statements are planned anyway.");
  return kept;
}
