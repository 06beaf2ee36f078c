import { databaseNow } from "#db/clock";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { getProviderHealth } from "#lib/provider-health/get-provider-health";
import { listReportAlerts } from "#lib/provider-health/list-report-alerts";

export type ProvidersPage = Loaded<typeof loadProvidersPage>;

/** Recent results of each provider operation, and the report alerts, for staff. */
export async function loadProvidersPage() {
  await currentStaffSession();
  const [operations, alerts] = await Promise.all([getProviderHealth(databaseNow()), listReportAlerts()]);
  return { operations, alerts };
}
