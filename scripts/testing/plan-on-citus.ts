import { distribute } from "#db/citus/distribute";
import { migrate } from "#db/migrate";
import { planStatements, readStatements } from "#test/citus/plan-statements";
import { startCitus } from "#test/citus/start-citus";

// Which statements of a run of the database tests a Citus cluster refuses to plan:
//   STATEMENTS_FOLDER=<an empty folder> npx vitest run --project database --project "database, alone"
//   node scripts/testing/plan-on-citus.ts <that folder>
const [folder = ""] = process.argv.slice(2);
const texts = readStatements(folder);
const cluster = await startCitus();
try {
  await migrate(cluster.url);
  await distribute(`${cluster.url}?citus.shard_count=4`);
  const refused = await planStatements(cluster.url, texts);
  for (const { text, code, message } of refused)
    console.log(`${code} ${message}\n  ${text.replaceAll(/\s+/g, " ").trim()}\n`);
  console.log(`${texts.length} statements, ${refused.length} refused`);
  process.exitCode = refused.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
