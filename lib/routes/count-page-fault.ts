import { PonteError } from "#lib/domain/errors";
import type { PageFault } from "#lib/operations/page-fault.rules";
import { isFromForeignPage } from "#lib/platform/http/cross-origin";
import { observePageFault } from "#lib/platform/metrics/metrics";

/** Counts a fault that one of our own pages found in itself, and stores no detail. Throws `forbidden` for a page of another site. */
export async function countPageFault(kind: PageFault, request: Request): Promise<null> {
  if (isFromForeignPage(request)) throw new PonteError("forbidden", "Only Ponte's own pages report that.");
  observePageFault(kind);
  return null;
}
