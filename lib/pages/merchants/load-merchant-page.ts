import { db } from "#db/client";
import { findMerchant } from "#db/queries/merchants";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { listAudit } from "#lib/features/audit/list-audit";
import { getBalance } from "#lib/features/ledger/get-balance";
import { listPrices } from "#lib/features/prices/list-prices";
import { listTeam } from "#lib/features/team/list-team";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const RECENT = 5;

export type MerchantPage = Loaded<typeof loadMerchantPage>;

/** A merchant as staff see one: balances, people, prices and what was done last; null when there is no such merchant. */
export async function loadMerchantPage(merchantId: string) {
  const { role } = await currentStaffSession();
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) return null;
  const { id } = merchant;
  const [{ members }, balance, prices, { entries }] = await Promise.all([
    listTeam(id),
    getBalance(id),
    listPrices(id),
    listAudit(id, {}, { limit: RECENT }),
  ]);
  return {
    merchant: { ...merchant, createdAt: merchant.createdAt.toISOString() },
    members,
    balances: balance.data,
    prices: { prices: prices.data, overdraft: prices.overdraft },
    entries,
    mayAct: can(role, "merchants:act"),
    mayManage: can(role, "merchants:manage"),
  };
}
