import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import type { Loaded } from "#lib/pages/loaded";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { currentSession } from "#lib/platform/page/current-session";

export type Dashboard = Loaded<typeof loadDashboard>;

/** What stands around every page of the dashboard: whose it is, who reads it, and what they have to be reminded of. */
export async function loadDashboard() {
  const { merchantId, name, email, role, mode, actingUntil, secondFactorEndsAt } = await currentSession();
  const merchant = merchantId && (await getMerchantOrThrow(db(), merchantId));
  const merchantName = merchant ? merchant.name : null;
  return {
    merchantName,
    person: { name, email },
    role,
    mode,
    mayChangeMode: actingUntil === null,
    keepsMail: mailMode() === "folder",
    acting: merchantName !== null && actingUntil ? { merchantName, until: actingUntil.toISOString() } : null,
    secondFactorEndsAt: secondFactorEndsAt?.toISOString() ?? null,
  };
}
