import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import { findMerchant } from "#db/queries/merchants";
import { listMembers } from "#db/queries/users";
import { type AuditListParams, readAuditListParams } from "#lib/client/audit-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { PLATFORM_CHAIN } from "#lib/domain/audit";
import { isId, type MerchantId } from "#lib/domain/ids";
import { listAudit } from "#lib/features/audit/list-audit";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type AuditPage = Loaded<typeof loadAuditPage>;

/**
 * A page of the merchant's audit log or, for staff, of the platform's or of the merchant that the address names. Null when
 * there is no such merchant.
 */
export async function loadAuditPage(search: SearchParams) {
  const session = await currentSession({ permission: "audit:read", otherwise: "/dashboard" });
  const { merchantId: own, userId } = session;
  const asked = readAuditListParams(search);
  const state = own === null ? asked : { ...asked, merchant: null };
  const merchant = state.merchant === null ? null : await findNamed(state.merchant);
  if (state.merchant !== null && !merchant) return null;
  const merchantId = own ?? merchant?.id ?? null;
  const [{ entries, next }, members, csv] = await Promise.all([
    readEntries(merchantId, state),
    listMembers(db(), merchantId),
    findCsvChoice(db(), userId),
  ]);
  return {
    state,
    isStaff: own === null,
    chainOf: merchant?.name ?? null,
    people: members.map(({ user: { id, name } }) => ({ id, name })),
    entries,
    next,
    csv,
  };
}

async function findNamed(id: string) {
  return isId("merchant", id) ? findMerchant(db(), id) : null;
}

function readEntries(merchantId: MerchantId | null, state: AuditListParams) {
  const { action, person, object, before } = state;
  const filter = {
    action: action ?? undefined,
    userId: person ?? undefined,
    objectId: object ?? undefined,
    ...statementPeriod(state),
  };
  return listAudit(merchantId ?? PLATFORM_CHAIN, filter, { before: before ?? undefined, limit: PAGE_SIZE });
}
