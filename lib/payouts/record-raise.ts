import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { findUser } from "#lib/account/users.queries";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { tellOwners } from "#lib/notices/tell-owners";
import type { WaitingRaise } from "#lib/payouts/payout-settings.queries";
import { toRaiseView } from "#lib/payouts/payout-settings-view";

const ACTION = {
  requested: "payout_limits.raise_requested",
  approved: "payout_limits.raise_approved",
  canceled: "payout_limits.raise_canceled",
} as const satisfies Record<string, AuditAction>;

/** Audits a step of raised limits, and mails the owners unless the limits were canceled, in the caller's transaction. */
export async function recordRaise(
  tx: Tx,
  merchant: MerchantRecord,
  { step, raise }: { step: keyof typeof ACTION; raise: WaitingRaise },
  actor: Actor,
): Promise<void> {
  const { requestedAt, countsFrom, ...limits } = toRaiseView(raise);
  const object = { objectType: "merchant", objectId: merchant.id };
  const after = step === "requested" ? { ...limits, countsFrom } : { ...limits, requestedAt };
  await recordAudit(tx, merchant.id, actor, { action: ACTION[step], ...object, after });
  if (step === "canceled") return;
  const inReais = (amount: string | null) => amount && { amount, currency: "BRL" };
  const by = actor.userId && (await findUser(tx, actor.userId));
  const notice = {
    kind: step === "requested" ? ("limits_raise_asked" as const) : ("limits_raised" as const),
    by: by ? by.name : merchant.name,
    dailyLimit: inReais(limits.dailyLimit) || null,
    approvalAbove: inReais(limits.approvalAbove) || null,
    from: step === "requested" ? countsFrom : databaseNow().toISOString(),
  };
  await tellOwners(tx, merchant, notice, "/dashboard/settings/payouts");
}
