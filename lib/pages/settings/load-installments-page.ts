import { db } from "#db/client";
import { getPrice } from "#db/queries/prices";
import { can } from "#lib/domain/permissions";
import { getInstallmentTerms } from "#lib/features/installments/get-installment-terms";
import { card } from "#lib/methods/card/card";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type InstallmentsPage = Loaded<typeof loadInstallmentsPage>;

/** The merchant's terms of installments, what a card payment costs, and whether the person may change the terms. */
export async function loadInstallmentsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [terms, price] = await Promise.all([
    getInstallmentTerms(merchantId),
    getPrice(db(), merchantId, card.name),
  ]);
  return { terms, price, mayChange: can(role, "terms:manage") };
}
