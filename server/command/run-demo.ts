import { runCommand } from "#server/command/command";
import { startMigrated } from "#test/migrated-database";

/**
 * Runs a demo by a command on this machine, with a temporary database and the given settings. The demo returns the command's last
 * message.
 */
export function runDemo(
  command: string,
  settings: Record<string, string>,
  demo: (say: (line: string) => void) => Promise<string>,
): Promise<void> {
  return runCommand(command, async () => {
    const database = await startMigrated();
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      SECRET_KEY: "only-for-the-demo-only-for-the-demo-only",
      ALLOW_PRIVATE_TARGETS: "true",
      LOG_LEVEL: "error",
      ...settings,
    });
    try {
      return await demo((line) => process.stdout.write(`${line}\n`));
    } finally {
      const { closeConnections } = await import("#test/close-connections");
      await closeConnections();
      await database.stop();
    }
  });
}
