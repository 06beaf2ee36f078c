import { statusListParams } from "#lib/client/params/status-list-params";
import { DISPUTE_STATUSES } from "#lib/domain/dispute/dispute";

/** Reads and writes the addresses of the list of disputes. */
export const { read: readDisputeListParams, href: disputeListHref } = statusListParams(
  "/dashboard/disputes",
  DISPUTE_STATUSES,
);
