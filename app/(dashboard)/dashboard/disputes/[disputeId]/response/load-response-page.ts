import { getDisputeOrThrow } from "#lib/disputes/get-dispute";
import { readResponseFacts } from "#lib/disputes/response/response-facts";
import { toResponseSheet } from "#lib/disputes/response/response-sheet";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";

/** The response to a dispute as a bank reads it; readers of the audit log also get its entries. Null for an unknown dispute. */
export async function loadResponsePage(disputeId: string) {
  const { merchantId, role } = await currentMerchantSession();
  const dispute = await getDisputeOrThrow(merchantId, disputeId).catch(nullWhenMissing);
  if (!dispute) return null;
  const facts = await readResponseFacts(merchantId, dispute, { withAudit: can(role, "audit:read") });
  return { disputeId: dispute.id, sheet: toResponseSheet(facts) };
}

export type ResponsePage = NonNullable<Awaited<ReturnType<typeof loadResponsePage>>>;
