import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { isBooked } from "#lib/ledger/booked-accounts.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { newHold, tellOfDestination } from "#lib/notices/tell-of-destination";
import { assertKeyAccepted } from "#lib/pix/assert-key-accepted";
import { getRecipientOrThrow, viewRecipient } from "#lib/recipients/get-recipient";
import type { RecipientView, UpdateRecipientBody } from "#lib/recipients/recipient.contract";
import { recipientMembers } from "#lib/recipients/recipient-members";
import {
  lockRecipient,
  type RecipientRecord,
  updateRecipient as storeRecipient,
} from "#lib/recipients/recipients.queries";

/**
 * Changes a recipient; existing charges keep its name. A new document or Pix key starts a hold and mails the owners and the
 * former address; the first booked money fixes the document. Throws `not_found`, `forbidden` if a token changes bank data, and
 * `illegal_transition` for a fixed document.
 */
export async function updateRecipient(
  merchantId: MerchantId,
  recipientId: string,
  body: UpdateRecipientBody,
  actor: Actor,
): Promise<RecipientView> {
  const { id } = await getRecipientOrThrow(merchantId, recipientId);
  refuseBankDataByToken(body, actor);
  assertKeyAccepted(body.pixKey);
  const { document, documentType: _proven, ...plain } = body;
  const changed = await transaction(async (tx) => {
    const now = databaseNow();
    const before = await lockRecipient(tx, merchantId, id);
    if (!before) throw gone();
    const wanted = { ...plain, ...document };
    const isMoved = isChanged(wanted.pixKey, before.pixKey) || isChanged(wanted.document, before.document);
    if (isChanged(wanted.document, before.document) && (await isBooked(tx, merchantId, id))) {
      throw documentFixed();
    }
    const moved = isMoved
      ? { heldUntil: newHold(merchantId, now), destinationSetBy: actor.userId, destinationSetAt: now }
      : {};
    const after = await storeRecipient(tx, merchantId, id, { changes: { ...wanted, ...moved }, now });
    if (!after) throw gone();
    const changes = changedMembers(recipientMembers(before), recipientMembers(after));
    const object = { objectType: "recipient", objectId: id };
    if (changes)
      await recordAudit(tx, merchantId, actor, { action: "recipient.updated", ...object, ...changes });
    // Mail about the next change goes only to the new address, so it gets this mail too.
    if (isMoved || isChanged(wanted.email, before.email)) await tell(tx, before, after);
    return after;
  });
  return viewRecipient(merchantId, changed);
}

function isChanged<Value>(wanted: Value | undefined, current: Value): boolean {
  return wanted !== undefined && wanted !== current;
}

async function tell(tx: Tx, before: RecipientRecord, after: RecipientRecord): Promise<void> {
  const merchant = await getMerchantOrThrow(tx, after.merchantId);
  const { id, name, pixKey, heldUntil } = after;
  const path = `/dashboard/recipients/${id}`;
  await tellOfDestination(tx, merchant, {
    ...{ kind: "bank_data_changed", account: name, contact: before.email, pixKey, heldUntil, path },
  });
}

// With a stolen token one could otherwise redirect the recipient's money and then change everything back.
function refuseBankDataByToken({ pixKey, document }: UpdateRecipientBody, { tokenId }: Actor): void {
  if (tokenId === null || (pixKey === undefined && document === undefined)) return;
  throw new PonteError(
    "forbidden",
    "Only a person can change a recipient's document and Pix key, in the dashboard and with a fresh proof; a token cannot.",
  );
}

function documentFixed(): PonteError {
  const { detail, errors } = invalidField(
    "/document",
    "document_fixed",
    "Money has been booked for this recipient, so its document cannot change. Add another recipient.",
  );
  return new PonteError("illegal_transition", detail, { errors });
}

function gone(): PonteError {
  return new PonteError("not_found", "There is no such recipient.");
}
