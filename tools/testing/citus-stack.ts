import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { createApplicationRole, startDistributed } from "#test/citus/start-citus";
import { superviseForTests } from "#tools/testing/supervise-for-tests";

// All of Ponte for the end-to-end tests, on a new Citus cluster: a coordinator at E2E_CITUS_PORT, nodes at the following ports,
// and an owner and an application role, as in an installation.
try {
  const cluster = await startDistributed(Number(process.env.E2E_CITUS_PORT));
  try {
    const DATABASE_URL = await createApplicationRole(cluster.url);
    await superviseForTests({ DATABASE_URL, DATABASE_OWNER_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
