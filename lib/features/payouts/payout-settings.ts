import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { getPayoutSettings as queryPayoutSettings, storePayoutSettings } from "#db/queries/payout-settings";
import type { Actor, AuditAction } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getMerchant } from "#lib/features/merchants/get-merchant";
import { assertOwnKey, findSender } from "#lib/features/payouts/payout-account";
import type { PayoutSettingsView, SetPayoutFeeBody, SetPayoutSettingsBody } from "#lib/schemas/payout";

type Settings = Awaited<ReturnType<typeof queryPayoutSettings>>;

/** Where the merchant's payouts go, and what bounds and costs them. */
export async function getPayoutSettings(merchantId: MerchantId): Promise<PayoutSettingsView> {
  return toView(await queryPayoutSettings(db(), merchantId));
}

/**
 * Sets the merchant's Pix key and limits. Throws `forbidden` for a token that raises a limit, `invalid_request` at `/pixKey` for a key of another document, and
 * `provider_timeout` and `provider_error` where the bank does not say whose it is. Without a bank the key is judged when it is used.
 */
export async function setPayoutSettings(
  merchantId: MerchantId,
  { pixKey, dailyLimit, approvalAbove }: SetPayoutSettingsBody,
  actor: Actor,
): Promise<PayoutSettingsView> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  if (pixKey) {
    const sender = await findSender(merchant, 1);
    await assertOwnKey(sender?.adapter ?? null, { pixKey, document: merchant.document });
  }
  const changes = {
    ...(pixKey === undefined ? {} : { pixKey }),
    ...(dailyLimit === undefined ? {} : { dailyLimitMinor: dailyLimit }),
    ...(approvalAbove === undefined ? {} : { approvalAboveMinor: approvalAbove }),
  };
  return change(merchantId, changes, "payout_terms.updated", actor, refuseRaiseByToken);
}

// A person proves themselves for it, which the operation asks for. A token has nobody to ask, and whoever holds it could lift what
// a second person guards, and pay out at once.
function refuseRaiseByToken(before: Settings, after: Settings, { tokenId }: Actor): void {
  const isRaised =
    after.dailyLimitMinor > before.dailyLimitMinor || after.approvalAboveMinor > before.approvalAboveMinor;
  if (tokenId === null || !isRaised) return;
  throw new PonteError(
    "forbidden",
    "A person raises these limits in the dashboard, with a fresh proof. A token may lower them.",
  );
}

/** Sets what one payout costs a merchant, for staff; requested ones keep theirs. Throws `not_found`. */
export async function setPayoutFee(
  merchantId: string,
  { fee: feeMinor }: SetPayoutFeeBody,
  actor: Actor,
): Promise<PayoutSettingsView> {
  const { id } = await getMerchant(merchantId);
  return change(id, { feeMinor }, "payout_fee.updated", actor);
}

async function change(
  merchantId: MerchantId,
  changes: Partial<Settings>,
  action: Extract<AuditAction, `payout_${string}`>,
  actor: Actor,
  judge: (before: Settings, after: Settings, actor: Actor) => void = () => {},
): Promise<PayoutSettingsView> {
  const stored = await transaction(async (tx) => {
    const before = await queryPayoutSettings(tx, merchantId);
    const after = await storePayoutSettings(tx, merchantId, changes, databaseNow());
    judge(before, after, actor);
    const changed = changedMembers(toView(before), toView(after));
    const object = { objectType: "merchant", objectId: merchantId };
    if (changed) await recordAudit(tx, merchantId, actor, { action, ...object, ...changed });
    return after;
  });
  return toView(stored);
}

function toView({ pixKey, dailyLimitMinor, approvalAboveMinor, feeMinor }: Settings): PayoutSettingsView {
  return {
    pixKey,
    dailyLimit: formatAmount(dailyLimitMinor),
    approvalAbove: formatAmount(approvalAboveMinor),
    fee: formatAmount(feeMinor),
  };
}
