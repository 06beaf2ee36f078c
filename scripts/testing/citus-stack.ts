import { distribute } from "#db/citus/distribute";
import { migrate } from "#db/migrate";
import { exitWithSentence } from "#scripts/instance/exit-with-sentence";
import { superviseForTests } from "#scripts/testing/supervise-for-tests";
import { startCitus } from "#test/citus/start-citus";

// Enough for two nodes.
const SHARDS = 4;

// All of Ponte for the end-to-end tests, on a Citus cluster of its own: a coordinator at E2E_CITUS_PORT, nodes at the ports after it.
try {
  const cluster = await startCitus(Number(process.env.E2E_CITUS_PORT));
  try {
    await migrate(cluster.url);
    const { distributed } = await distribute(`${cluster.url}?citus.shard_count=${SHARDS}`);
    console.log(`${distributed.length} tables are distributed by merchant.`);
    await superviseForTests({ DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
