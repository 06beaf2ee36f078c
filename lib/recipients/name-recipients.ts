import { db } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { listRecipientsById } from "#lib/recipients/recipients.queries";

/** The names of those of the given account owners that are recipients. */
export async function nameRecipients(
  merchantId: MerchantId,
  owners: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(owners)].filter((owner) => owner !== null && isId("recipient", owner));
  if (ids.length === 0) return new Map();
  const recipients = await listRecipientsById(db(), merchantId, ids);
  return new Map(recipients.map(({ id, name }) => [id, name]));
}
