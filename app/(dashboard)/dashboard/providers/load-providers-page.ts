import { databaseNow } from "#db/clock";
import { getProviderHealth } from "#lib/features/provider-health/get-provider-health";
import { listReportAlerts } from "#lib/features/provider-health/list-report-alerts";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type ProvidersPage = Loaded<typeof loadProvidersPage>;

/** Recent results of each provider operation, and the report alerts, for staff. */
export async function loadProvidersPage() {
  await currentStaffSession();
  const [operations, alerts] = await Promise.all([getProviderHealth(databaseNow()), listReportAlerts()]);
  return { operations, alerts };
}
