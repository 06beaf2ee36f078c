import {
  problemOfKey,
  problemOfList,
  problemOfScopes,
  problemOfSettings,
  problemOfWriting,
  registerWebhook,
  saying,
} from "#lib/providers/api-pix/account-problems";
import { newApiPixClient } from "#lib/providers/api-pix/client";
import type { ApiPixConnection } from "#lib/providers/api-pix/settings";
import type { ConnectionProblem } from "#lib/providers/connection-problem";

const NEEDED_SCOPES = ["cob.write", "cob.read", "pix.write", "pix.read", "webhook.write", "webhook.read"];

/** Requests a token, charges, received Pix and the key's webhook from the PSP. Returns what is wrong, or null. */
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
      (await problemOfKey(client, connection)),
  );
}

/** Registers `address` as the webhook of the connection's Pix key. Returns what is wrong, or null. */
export async function registerApiPix(
  connection: ApiPixConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  const unusable = problemOfSettings(connection);
  if (unusable) return unusable;
  return saying(() => registerWebhook(newApiPixClient(connection), connection, address));
}
