import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { currentSession } from "#lib/platform/page/current-session";
import { navOf } from "#lib/team/dashboard-pages.rules";
import { can } from "#lib/team/permissions.rules";

export type Dashboard = Loaded<typeof loadDashboard>;

/** The frame of every dashboard page: its merchant, its reader, and their reminders. */
export async function loadDashboard() {
  const { merchantId, name, email, role, mode, actingUntil, secondFactorEndsAt } = await currentSession();
  const merchant = merchantId && (await getMerchantOrThrow(db(), merchantId));
  const merchantName = merchant ? merchant.name : null;
  return {
    merchantName,
    person: { name, email },
    nav: navOf(role, { keepsMail: mailMode() === "folder", inSandbox: mode === "test" && env().sandbox }),
    mayCreate: can(role, "payments:create"),
    mode,
    movedClock:
      merchant && merchant.clockAheadMs > 0 ? merchantTime(merchant.id, databaseNow()).toISOString() : null,
    mayChangeMode: actingUntil === null,
    acting: merchantName !== null && actingUntil ? { merchantName, until: actingUntil.toISOString() } : null,
    secondFactorEndsAt: secondFactorEndsAt?.toISOString() ?? null,
  };
}
