import { rotateSigningKey } from "#lib/platform/auth/signing-keys";
import { runCommand } from "#scripts/command/command";
import { withDatabase } from "#scripts/command/with-database";

await runCommand("npm run -s signing-key:rotate", () =>
  withDatabase(async () => {
    const { kid, signsFrom } = await rotateSigningKey();
    return `${kid} signs from ${signsFrom.toISOString()}; tokens of the key before it serve until they end.`;
  }),
);
