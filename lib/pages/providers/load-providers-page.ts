import { getProviderHealth } from "#lib/features/provider-health/get-provider-health";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type ProvidersPage = Loaded<typeof loadProvidersPage>;

/** How each operation of each provider answered lately, for staff. */
export async function loadProvidersPage() {
  await currentStaffSession();
  return { operations: await getProviderHealth(new Date()) };
}
