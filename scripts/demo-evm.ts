import { runCommand } from "#scripts/command/command";
import { startMigrated } from "#test/migrated-database";

// Takes a token payment on a chain of its own, all on this machine, with a database that is removed again.
await runCommand("npm run demo:evm", async () => {
  const database = await startMigrated();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: "only-for-the-demo-only-for-the-demo-only",
    ALLOW_PRIVATE_TARGETS: "true",
    LOG_LEVEL: "error",
  });
  try {
    const { runEvmDemo } = await import("#test/evm/demo");
    const { status } = await runEvmDemo((line) => process.stdout.write(`${line}\n`));
    return `${status}.`;
  } finally {
    const { closeConnections } = await import("#test/close-connections");
    await closeConnections();
    await database.stop();
  }
});
