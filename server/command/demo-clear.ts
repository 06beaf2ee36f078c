import { clearDemo } from "#lib/merchants/seed-demo";
import { runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

await runCommand("npm run -s demo:clear", () =>
  withDatabase(async () => {
    const cleared = await clearDemo();
    if (cleared === null) throw new Error("There is no demo here to clear.");
    return cleared;
  }),
);
