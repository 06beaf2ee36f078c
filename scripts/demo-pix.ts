import { runCommand } from "#scripts/command/command";
import { freePort } from "#scripts/instance/free-port";
import { startMigrated } from "#test/migrated-database";

// Takes a Pix through a PSP over mutual TLS, all on this machine, with a database that is removed again.
await runCommand("npm run demo:pix", async () => {
  const database = await startMigrated();
  const port = await freePort();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: "only-for-the-demo-only-for-the-demo-only",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ALLOW_PRIVATE_TARGETS: "true",
    LOG_LEVEL: "error",
  });
  try {
    const { runPixDemo } = await import("#test/providers/api-pix/demo");
    await runPixDemo((line) => process.stdout.write(`${line}\n`));
    return "PAID.";
  } finally {
    const { closeConnections } = await import("#test/close-connections");
    await closeConnections();
    await database.stop();
  }
});
