import { statusListParams } from "#lib/client/status-list-params";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";

/** Reads and writes the addresses of the list of held money. */
export const { read: readSuspenseListParams, href: suspenseListHref } = statusListParams(
  "/dashboard/suspense",
  SUSPENSE_STATUSES,
);
