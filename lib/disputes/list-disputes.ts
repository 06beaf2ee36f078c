import { db, unpreparedDb } from "#db/client";
import type { DisputePageView, DisputeView, ListDisputesQuery } from "#lib/disputes/dispute.contract";
import { listDisputesOf, listDisputes as queryDisputes } from "#lib/disputes/disputes.queries";
import { viewDisputes } from "#lib/disputes/view-disputes";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";

/** One page of the merchant's disputes, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listDisputes(
  merchantId: MerchantId,
  query: ListDisputesQuery,
): Promise<DisputePageView> {
  const { data, pageInfo } = await readDisputes(merchantId, query, toPageRequest("disputes", query));
  return { data, pagination: toPagination("disputes", query, pageInfo) };
}

/** The merchant's matching disputes, newest first, with their page. */
export async function readDisputes(
  merchantId: MerchantId,
  filter: Pick<ListDisputesQuery, "status" | "chargeId">,
  request: PageRequest,
): Promise<{ data: DisputeView[]; pageInfo: PageInfo }> {
  const found = await queryDisputes(unpreparedDb(), merchantId, filter, request);
  return {
    data: await viewDisputes(db(), merchantId, found.rows),
    pageInfo: pageInfoOf(found, ({ id }) => id),
  };
}

/** The disputes of the merchant's charge, newest first. */
export async function listDisputesOfCharge(
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<DisputeView[]> {
  const found = await listDisputesOf(db(), merchantId, chargeId);
  return viewDisputes(db(), merchantId, found);
}
