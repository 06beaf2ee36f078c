import { type ReturnLink, returnLinkOf } from "#lib/domain/web/return-link";
import { env } from "#lib/platform/env";
import { refererOfPage } from "#lib/platform/page/referer-of-page";

/** Where a payer on a missing page came from; null when the browser does not report it. */
export async function loadReturnLink(): Promise<ReturnLink | null> {
  return returnLinkOf(await refererOfPage(), env().publicUrl);
}
