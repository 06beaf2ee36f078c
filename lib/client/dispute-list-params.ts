import { statusListParams } from "#lib/client/status-list-params";
import { DISPUTE_STATUSES } from "#lib/domain/dispute";

/** Reads and writes the addresses of the list of disputes. */
export const { read: readDisputeListParams, href: disputeListHref } = statusListParams(
  "/dashboard/disputes",
  DISPUTE_STATUSES,
);
