import { exitWithSentence } from "#scripts/instance/exit-with-sentence";
import { superviseForTests } from "#scripts/testing/supervise-for-tests";
import { startDistributed } from "#test/citus/start-citus";

// All of Ponte for the end-to-end tests, on a Citus cluster of its own: a coordinator at E2E_CITUS_PORT, nodes at the ports after it.
try {
  const cluster = await startDistributed(Number(process.env.E2E_CITUS_PORT));
  try {
    await superviseForTests({ DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
