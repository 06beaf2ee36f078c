import { headers } from "next/headers";
import { cache } from "react";
import { db } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findMerchant, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { findChargeByCheckoutId, findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";
import { isPageProof } from "#lib/platform/auth/page-proof";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { sessionOfPage } from "#lib/platform/page/session-of-page";
import { rememberShop } from "#lib/platform/page/shop-names";
import { findSubscriptionOfPage } from "#lib/subscriptions/subscription-page.queries";

/**
 * The merchant whose dashboard is shown, read once per rendered page; null for staff and outside the
 * dashboard.
 */
export const merchantOfDashboard = cache(async (): Promise<MerchantRecord | null> => {
  const [room] = await pathOfPage();
  if (room !== "dashboard") return null;
  return orNobody(async () => {
    const merchantId = (await sessionOfPage())?.merchantId ?? null;
    return merchantId && findMerchant(db(), merchantId);
  });
});

/** The merchant of a payer's page, read once per rendered page; null for other pages and unknown payments. */
export const merchantOfPayerPage = cache(async (): Promise<MerchantRecord | null> => {
  const [room = "", name = "", proof = ""] = await pathOfPage();
  return orNobody(async () => {
    const merchantId = await payeeOf(room, { name, proof });
    const merchant = merchantId && (await findMerchant(db(), merchantId));
    if (merchant) rememberShop(`/${room}/${name}`, merchant.name);
    return merchant;
  });
});

const PAYER_ROOMS: ReadonlySet<string> = new Set(["checkout", "pay", "link", "sandbox", "subscription"]);

/** True for a page for payers. */
export async function isPayerPage(): Promise<boolean> {
  const [room = ""] = await pathOfPage();
  return PAYER_ROOMS.has(room);
}

async function payeeOf(
  room: string,
  { name, proof }: { name: string; proof: string },
): Promise<MerchantId | null> {
  switch (room) {
    case "checkout":
    case "pay":
      return (await findChargeByCheckoutId(db(), name))?.merchantId ?? null;
    case "link":
      return (await findPaymentLinkByPublicId(db(), name))?.merchantId ?? null;
    case "subscription":
      return isId("subscription", name) && isPageProof(proof, "subscription", name)
        ? ((await findSubscriptionOfPage(db(), name))?.merchantId ?? null)
        : null;
    default:
      return null;
  }
}

/** The path segments of the rendered page, as the proxy passes them on. */
export async function pathOfPage(): Promise<string[]> {
  const path = (await headers()).get("x-ponte-path") ?? "";
  return (path.split("?")[0] ?? "").split("/").slice(1);
}

// Pages must render without this lookup: if the database is down, the page itself reports it.
async function orNobody<Found>(find: () => Promise<Found | null>): Promise<Found | null> {
  return orUnavailable(find).catch(() => null);
}
