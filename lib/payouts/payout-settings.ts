import { db, type Tx, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { isBooked } from "#lib/ledger/booked-accounts.queries";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getMerchant } from "#lib/merchants/get-merchant";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { newHold, tellOfDestination } from "#lib/notices/tell-of-destination";
import type {
  PayoutSettingsView,
  SetPayoutFeeBody,
  SetPayoutSettingsBody,
} from "#lib/payouts/payout.contract";
import { assertOwnKey, findSender } from "#lib/payouts/payout-account";
import { isNewRaise, nextRaise, partLimits } from "#lib/payouts/payout-limits.rules";
import {
  lockPayoutSettings,
  type PayoutSettings,
  getPayoutSettings as queryPayoutSettings,
  storePayoutSettings,
} from "#lib/payouts/payout-settings.queries";
import { toPayoutSettingsView } from "#lib/payouts/payout-settings-view";
import { recordRaise } from "#lib/payouts/record-raise";
import { assertKeyAccepted } from "#lib/pix/assert-key-accepted";
import { can } from "#lib/team/permissions.rules";

/** The merchant's payout destination, limits and fee. */
export async function getPayoutSettings(merchantId: MerchantId): Promise<PayoutSettingsView> {
  return toPayoutSettingsView(merchantId, await queryPayoutSettings(db(), merchantId));
}

/**
 * Sets the merchant's Pix key and limits, and mails the owners. Lower limits apply now, higher ones after a day or an approval; a
 * new key starts a hold. Throws `forbidden` if a token sets the key or a raise, `invalid_request` at `/pixKey`, and
 * `provider_timeout` or `provider_error` if the key's owner cannot be found out.
 */
export async function setPayoutSettings(
  merchantId: MerchantId,
  { pixKey, dailyLimit, approvalAbove }: SetPayoutSettingsBody,
  actor: Actor,
): Promise<PayoutSettingsView> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  if (pixKey !== undefined) refuseToken(actor, "sets the Pix key");
  assertKeyAccepted(pixKey);
  if (pixKey) {
    const sender = await findSender(merchant, asMinor(1), PLATFORM);
    await assertOwnKey(sender?.adapter ?? null, { pixKey, document: merchant.document });
  }
  const requested = {
    ...(dailyLimit === undefined ? {} : { dailyLimitMinor: dailyLimit }),
    ...(approvalAbove === undefined ? {} : { approvalAboveMinor: approvalAbove }),
  };
  const stored = await transaction(async (tx) => {
    const now = databaseNow();
    const before = await lockPayoutSettings(tx, merchantId, now);
    const parted = partLimits(before, requested);
    if (Object.keys(parted.raised).length > 0) refuseToken(actor, "raises these limits");
    // The same raise may be requested again after a lost answer. Its wait does not start over, and no mail is sent again.
    const isRaised = isNewRaise(before.raise, parted.raised);
    if (isRaised) await refuseRemoved(tx, actor);
    // An approver must be independent of the raise's author, so there is only one author: another person's raise replaces it.
    const isReplaced = isRaised && before.raise !== null && before.raise.by !== actor.userId;
    const kept = isReplaced ? null : before.raise;
    const waiting = nextRaise(kept, parted, merchantTime(merchantId, now));
    const raise = waiting && { ...waiting, ...(isRaised ? raisedBy(actor, now) : authorOf(before)) };
    const key = await keyChange(tx, merchant, { before, pixKey, by: actor.userId }, now);
    const after = await storePayoutSettings(tx, merchantId, { ...parted.lowered, ...key, raise }, now);
    await auditTerms(tx, merchantId, { before, after, actor });
    if (isReplaced && before.raise) {
      await recordRaise(tx, merchant, { step: "canceled", raise: before.raise }, actor);
    }
    if (isRaised && raise) await recordRaise(tx, merchant, { step: "requested", raise }, actor);
    if (key.pixKey !== undefined) await tellOfKey(tx, merchant, after);
    return after;
  });
  return toPayoutSettingsView(merchantId, stored);
}

// With a stolen token one could otherwise raise the limits or set another key, and pay out.
function refuseToken({ tokenId }: Actor, what: string): void {
  if (tokenId === null) return;
  throw new PonteError(
    "forbidden",
    `Only a person ${what}, in the dashboard and with a fresh proof. A token can only lower the limits.`,
  );
}

// This is checked under the lock: a raise by a person who lost the right meanwhile would take effect by itself.
async function refuseRemoved(tx: Tx, { userId }: Actor): Promise<void> {
  const person = userId === null ? null : await findUser(tx, userId);
  if (person && (person.disabledAt || !can(person.role, "settings:manage"))) {
    throw new PonteError("forbidden", "You may no longer raise these limits.");
  }
}

function raisedBy({ userId }: Actor, at: Date) {
  if (userId === null) throw new Error("only people can raise limits");
  return { by: userId, at };
}

function authorOf({ raise }: PayoutSettings) {
  if (!raise) throw new Error("a waiting raise names no one who requested it");
  return { by: raise.by, at: raise.at };
}

async function keyChange(
  tx: Tx,
  { id }: MerchantRecord,
  { before, pixKey, by }: { before: PayoutSettings; pixKey: string | null | undefined; by: UserId | null },
  now: Date,
): Promise<Partial<PayoutSettings>> {
  if (pixKey === undefined || pixKey === before.pixKey) return {};
  const startsHold = await isBooked(tx, id, null);
  const author = { destinationSetBy: by, destinationSetAt: now };
  return { pixKey, ...author, ...(startsHold ? { heldUntil: newHold(id, now) } : {}) };
}

function tellOfKey(tx: Tx, merchant: MerchantRecord, after: PayoutSettings): Promise<void> {
  const { pixKey, heldUntil } = after;
  const path = "/dashboard/settings/payouts";
  const account = merchant.legalName;
  return tellOfDestination(tx, merchant, {
    ...{ kind: "bank_data_changed", account, contact: null, pixKey, heldUntil, path },
  });
}

/** Sets a merchant's fee per payout, for staff; requested payouts keep theirs. Throws `not_found`. */
export async function setPayoutFee(
  merchantId: string,
  { fee: feeMinor }: SetPayoutFeeBody,
  actor: Actor,
): Promise<PayoutSettingsView> {
  const { id } = await getMerchant(merchantId);
  const stored = await transaction(async (tx) => {
    const now = databaseNow();
    const before = await lockPayoutSettings(tx, id, now);
    const after = await storePayoutSettings(tx, id, { feeMinor }, now);
    await auditTerms(tx, id, { before, after, actor, action: "payout_fee.updated" });
    return after;
  });
  return toPayoutSettingsView(id, stored);
}

async function auditTerms(
  tx: Tx,
  merchantId: MerchantId,
  {
    before,
    after,
    actor,
    action = "payout_terms.updated",
  }: {
    before: PayoutSettings;
    after: PayoutSettings;
    actor: Actor;
    action?: "payout_terms.updated" | "payout_fee.updated";
  },
): Promise<void> {
  const { raise: _, ...was } = toPayoutSettingsView(merchantId, before);
  const { raise: __, ...is } = toPayoutSettingsView(merchantId, after);
  const changed = changedMembers(was, is);
  const object = { objectType: "merchant", objectId: merchantId };
  if (changed) await recordAudit(tx, merchantId, actor, { action, ...object, ...changed });
}
