import { parseArgs } from "node:util";
import { transaction } from "#db/client";
import { auditToken } from "#lib/access-tokens/audit-token";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { onlyArgument, runCommand } from "#server/command/command";
import { commandActor } from "#server/command/command-actor";
import { commandMerchant, commandScopes, commandUser } from "#server/command/command-user";
import { lifetime } from "#server/command/lifetime";
import { withDatabase } from "#server/command/with-database";

const USAGE =
  'npm run -s token -- <email> [--name n] [--scope "charges:read charges:write"] [--expires 24h] [--mode test|live]';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string", default: "npm run token" },
      scope: { type: "string" },
      mode: { type: "string", default: "test" },
      expires: { type: "string", default: "24h" },
    },
  });
  const email = onlyArgument("e-mail", positionals);
  const lifetimeMs = lifetime(values.expires);
  return withDatabase(async () => {
    const user = await commandUser(email);
    const grant = { name: values.name, scopes: commandScopes(user, values.scope), lifetimeMs };
    const merchantId = await commandMerchant(user, values.mode);
    const owner = { merchantId, userId: user.id, clientId: null };
    return transaction(async (tx) => {
      const { token, ...issued } = await issueAccessToken(tx, owner, grant);
      await auditToken(tx, merchantId, commandActor(user, "npm run token"), { ...grant, ...issued });
      // On stderr: scripts read the token from stdout.
      console.error(`Valid for ${values.expires}, until ${issued.expiresAt.toISOString()}.`);
      return token;
    });
  });
});
