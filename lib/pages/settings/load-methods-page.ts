import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { can } from "#lib/domain/permissions";
import { getCryptoTerms } from "#lib/features/settings/crypto-terms";
import { toSettingsView } from "#lib/features/settings/get-settings";
import { whyMethodClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type MethodsPage = Loaded<typeof loadMethodsPage>;

/** The methods that are on, those that no provider here handles, the tolerance of crypto payments, and whether they may be changed. */
export async function loadMethodsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [merchant, { toleranceBps }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    getCryptoTerms(merchantId),
  ]);
  const reasons = await Promise.all(PAYMENT_METHODS.map((method) => whyMethodClosed(merchant, method)));
  return {
    on: toSettingsView(merchant).methods,
    closed: PAYMENT_METHODS.filter((_, index) => reasons[index] === "no_provider"),
    toleranceBps,
    mayChange: can(role, "terms:manage"),
  };
}
