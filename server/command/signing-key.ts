import { rotateSigningKey } from "#lib/platform/auth/signing-keys";
import { runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

await runCommand("npm run -s signing-key:rotate", () =>
  withDatabase(async () => {
    const { kid, signsFrom } = await rotateSigningKey();
    return `${kid} signs from ${signsFrom.toISOString()}; tokens signed by the previous key stay valid until they expire.`;
  }),
);
