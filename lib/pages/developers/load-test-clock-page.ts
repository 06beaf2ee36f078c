import { can } from "#lib/domain/permissions";
import { getTestClock } from "#lib/features/test-clock/test-clock";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";

/** The merchant's test clock; `clock` is null in live mode and where the sandbox is off, the page for a role that moves none. */
export async function loadTestClockPage() {
  const { merchantId, role, mode } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  return { clock: mode === "test" && env().sandbox ? await getTestClock(merchantId) : null };
}
