import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { findUser } from "#lib/account/users.queries";
import { insertAuditEntry, lockAuditChain } from "#lib/audit/audit.queries";
import { type Actor, type AuditAction, isPayer, PLATFORM_CHAIN } from "#lib/audit/audit.rules";
import { keepAuditKey } from "#lib/audit/audit-key";
import { entryHash, KEYED_VERSION } from "#lib/audit/entry-hash";
import { loggedText } from "#lib/cards/logged-text.rules";
import type { MerchantId } from "#lib/domain/ids";

type AuditedAction = {
  action: AuditAction;
  objectType: string;
  objectId: string;
  /** The old and new values of the changed members; never a secret, a password or an image of a document. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/**
 * Records an action in the action's own transaction. `merchantId` is the merchant whose money or settings changed, null for the
 * platform. Call it last: it locks the merchant's chain until the transaction ends.
 */
export async function recordAudit(
  tx: Tx,
  merchantId: MerchantId | null,
  actor: Actor,
  audited: AuditedAction,
): Promise<void> {
  const person = actor.userId === null ? null : await findUser(tx, actor.userId);
  const chain = merchantId ?? PLATFORM_CHAIN;
  const key = await keepAuditKey(tx);
  const { lastSequence, lastHash } = await lockAuditChain(tx, chain);
  const entry = {
    chain,
    sequence: lastSequence + 1,
    merchantId,
    action: audited.action,
    objectType: audited.objectType,
    objectId: audited.objectId,
    userId: actor.userId,
    // The log would keep a payer's name for ever, even after the customer is anonymized.
    actorName: person?.name ?? (isPayer(actor.role) ? "Payer" : "Ponte"),
    actorRole: actor.role,
    tokenId: actor.tokenId,
    before: plain(audited.before),
    after: plain(audited.after),
    address: actor.address,
    userAgent: actor.userAgent && loggedText(actor.userAgent),
    requestId: actor.requestId,
    version: KEYED_VERSION,
    keyId: key.id,
    previousHash: lastHash,
    createdAt: databaseNow(),
  };
  await insertAuditEntry(tx, { ...entry, hash: entryHash(entry, key.secret) });
}

// The hashed value must equal the value that is read back: in the database, dates become texts and undefined members disappear.
function plain(value: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  return value ? JSON.parse(JSON.stringify(value)) : null;
}
