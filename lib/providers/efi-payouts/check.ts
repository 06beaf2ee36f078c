import { z } from "zod";
import {
  problem,
  problemOfKey,
  problemOfList,
  problemOfScopes,
  problemOfSettings,
  registerWebhook,
  saying,
} from "#lib/providers/api-pix/account-problems";
import { newApiPixClient } from "#lib/providers/api-pix/client";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { toApiPix } from "#lib/providers/efi-payouts/client";
import type { EfiPayoutConnection } from "#lib/providers/efi-payouts/settings";

const NEEDED_SCOPES = ["pix.send", "gn.pix.send.read", "webhook.write", "webhook.read"];
const registered = z.object({ webhookUrl: z.string().max(2_000) });

/** Requests a token, a list of sent Pix and the Pix key's webhook from Efí. Returns what is wrong, or null. */
export async function checkEfiPayouts(connection: EfiPayoutConnection): Promise<ConnectionProblem | null> {
  const account = toApiPix(connection);
  const unusable = problemOfSettings(account);
  if (unusable) return unusable;
  const client = newApiPixClient(account);
  return saying(
    async () =>
      (await problemOfScopes(client, NEEDED_SCOPES)) ??
      (await problemOfList(client, ["gn", "pix", "enviados"], "gn.pix.send.read")) ??
      (await problemOfKey(client, account)),
  );
}

/**
 * Registers `address` as the webhook of the connection's Pix key: Efí sends no Pix from a key without a webhook. Returns what is
 * wrong, or null. A key can have only one webhook, so the webhook of another connection is never replaced.
 */
export async function registerEfiPayouts(
  connection: EfiPayoutConnection,
  address: URL,
): Promise<ConnectionProblem | null> {
  const account = toApiPix(connection);
  const unusable = problemOfSettings(account);
  if (unusable) return unusable;
  const client = newApiPixClient(account);
  return saying(async () => {
    const { status, body } = await client.call("GET", ["webhook", account.settings.pixKey]);
    const known = status === 200 ? readAnswer(registered, body, "the key's webhook").webhookUrl : null;
    if (known !== null && known !== address.href && isOurs(known, address)) return keyOfAnother();
    return registerWebhook(client, account, address);
  });
}

function isOurs(known: string, address: URL): boolean {
  return URL.canParse(known) && new URL(known).origin === address.origin;
}

function keyOfAnother(): ConnectionProblem {
  const said =
    "Another connection receives its reports through this Pix key: use a separate key for payouts.";
  return problem("wrong_setting", said, "pixKey");
}
