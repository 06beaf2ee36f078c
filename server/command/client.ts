import { parseArgs } from "node:util";
import { createApiClient } from "#lib/api-clients/create-api-client";
import { onlyArgument, runCommand } from "#server/command/command";
import { commandActor } from "#server/command/command-actor";
import { commandMerchant, commandScopes, commandUser } from "#server/command/command-user";
import { withDatabase } from "#server/command/with-database";

const USAGE =
  'npm run -s client -- <email> [--name n] [--scope "charges:read charges:write"] [--mode test|live]';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string", default: "npm run client" },
      scope: { type: "string" },
      mode: { type: "string", default: "test" },
    },
  });
  const email = onlyArgument("e-mail", positionals);
  return withDatabase(async () => {
    const user = await commandUser(email);
    const merchantId = await commandMerchant(user, values.mode);
    if (!merchantId) throw new Error(`${user.email} belongs to no merchant; a client needs one.`);
    const owner = { merchantId, userId: user.id };
    const grant = { name: values.name, scopes: commandScopes(user, values.scope) };
    const { clientId, clientSecret } = await createApiClient(
      owner,
      grant,
      commandActor(user, "npm run client"),
    );
    return JSON.stringify({ client_id: clientId, client_secret: clientSecret });
  });
});
