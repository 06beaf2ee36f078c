import {
  problemOfKey,
  problemOfList,
  problemOfScopes,
  problemOfSettings,
  problemOfWriting,
  registerRecurringWebhooks,
  registerWebhook,
  saying,
} from "#lib/providers/api-pix/account-problems";
import { type ApiPixClient, newApiPixClient } from "#lib/providers/api-pix/client";
import { type ApiPixConnection, RECURRING_SCOPES, takesMandates } from "#lib/providers/api-pix/settings";
import type { ConnectionProblem } from "#lib/providers/connection-problem";

const NEEDED_SCOPES = ["cob.write", "cob.read", "pix.write", "pix.read", "webhook.write", "webhook.read"];

/**
 * Requests a token, a list of charges, the received Pix and the Pix key's webhook from the PSP. Returns what is wrong, or null.
 */
export async function checkApiPix(connection: ApiPixConnection): Promise<ConnectionProblem | null> {
  const unusable = problemOfSettings(connection);
  if (unusable) return unusable;
  const client = newApiPixClient(connection);
  return saying(
    async () =>
      (await problemOfScopes(client, NEEDED_SCOPES)) ??
      (await problemOfList(client, ["cob"], "cob.read")) ??
      (await problemOfList(client, ["pix"], "pix.read")) ??
      (await problemOfWriting(client)) ??
      (await problemOfKey(client, connection)) ??
      (takesMandates(connection.settings) ? await problemOfMandates(client) : null),
  );
}

async function problemOfMandates(client: ApiPixClient): Promise<ConnectionProblem | null> {
  return (
    (await problemOfScopes(client, RECURRING_SCOPES)) ??
    (await problemOfList(client, ["rec"], "rec.read")) ??
    (await problemOfList(client, ["cobr"], "cobr.read"))
  );
}

/**
 * Registers `address` as the webhook of the connection's Pix key and, if the connection offers Pix Automático, of its mandates
 * and debits. Returns what is wrong, or null.
 */
export async function registerApiPix(
  connection: ApiPixConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  const unusable = problemOfSettings(connection);
  if (unusable) return unusable;
  const client = newApiPixClient(connection);
  return saying(async () => {
    const problem = await registerWebhook(client, connection, address);
    if (problem || !takesMandates(connection.settings)) return problem;
    return registerRecurringWebhooks(client, connection, address);
  });
}
