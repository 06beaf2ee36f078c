import { db, unpreparedDb } from "#db/client";
import type { PageRequest } from "#db/queries/lists/list-page";
import {
  type DisputeRecord,
  listDisputesOf,
  listEvidenceOf,
  listDisputes as queryDisputes,
} from "#db/queries/refunds/disputes";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { toDisputeView } from "#lib/features/disputes/dispute-view";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import type { DisputePageView, DisputeView, ListDisputesQuery } from "#lib/schemas/payment/dispute";

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
  return { data: await withEvidence(merchantId, found.rows), pageInfo: pageInfoOf(found, ({ id }) => id) };
}

/** The disputes of the merchant's charge, newest first. */
export async function listDisputesOfCharge(
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<DisputeView[]> {
  const found = await listDisputesOf(db(), merchantId, chargeId);
  return withEvidence(merchantId, found);
}

async function withEvidence(
  merchantId: MerchantId,
  disputes: readonly DisputeRecord[],
): Promise<DisputeView[]> {
  const ids = disputes.map(({ id }) => id);
  const evidence = Map.groupBy(await listEvidenceOf(db(), merchantId, ids), ({ disputeId }) => disputeId);
  return disputes.map((dispute) => toDisputeView(dispute, evidence.get(dispute.id) ?? []));
}
