import { db } from "#db/client";
import { findRequest } from "#db/queries/request-log";
import { can } from "#lib/domain/permissions";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequestDetail } from "#lib/platform/request-log/logged-request-view";

const ROW_ID = /^\d{1,15}$/;

export type RequestPage = Loaded<typeof loadRequestPage>;

/** One request of the log; `mayRead` is false for a role that reads none, null means that there is no such request. */
export async function loadRequestPage(rowId: string) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return { mayRead: false as const };
  const found = ROW_ID.test(rowId) ? await findRequest(db(), merchantId, Number(rowId)) : null;
  return found && { mayRead: true as const, request: toLoggedRequestDetail(found) };
}
