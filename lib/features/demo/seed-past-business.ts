import type { Tx } from "#db/client";
import { listCharges } from "#db/queries/charge-list";
import { insertEvents } from "#db/queries/events";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { insertPastBusiness } from "#db/queries/past-business";
import { planDemoBusiness } from "#lib/domain/demo-business";
import type { Price } from "#lib/domain/fee";
import type { MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import { toPastBusiness } from "#lib/features/demo/past-business";
import { newIdAt } from "#lib/platform/ids/new-id-at";

/** So many of the last paid charges are told of by events: a page of what happened lately. */
const TOLD = 100;

/** Gives a merchant without any payment two months of business up to `now`, by its prices: with books that balance. */
export async function seedPastBusiness(
  tx: Tx,
  merchantId: MerchantId,
  prices: readonly Price[],
  now: Date,
): Promise<void> {
  const merchant = await getMerchantOrThrow(tx, merchantId);
  await insertPastBusiness(tx, toPastBusiness(merchant, planDemoBusiness(now), prices, now));
  const paid = { status: "PAID" } as const;
  const { rows } = await listCharges(tx, merchantId, paid, { limit: TOLD, counted: false }, now);
  const told = rows.map((charge) => {
    const at = charge.paidAt ?? charge.createdAt;
    const data = { charge: toChargeView(charge, { merchant, suspense: [] }, at), attempt: null };
    const about = { merchantId, type: "charge.paid" as const, objectId: charge.id };
    return { ...about, id: newIdAt("event", at), data, createdAt: at };
  });
  await insertEvents(tx, told);
}
