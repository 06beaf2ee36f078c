import { statusListParams } from "#lib/client/params/status-list-params";
import { SUSPENSE_STATUSES } from "#lib/domain/payment/outcome";

/** Reads and writes the addresses of the list of held money. */
export const { read: readSuspenseListParams, href: suspenseListHref } = statusListParams(
  "/dashboard/suspense",
  SUSPENSE_STATUSES,
);
