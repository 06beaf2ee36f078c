import { type ReturnLink, returnLinkOf } from "#lib/domain/link/return-link";
import { env } from "#lib/platform/env";
import { refererOfPage } from "#lib/platform/page/referer-of-page";

/** Where a payer came from who stands before a page that is not there; null where their browser does not tell. */
export async function loadReturnLink(): Promise<ReturnLink | null> {
  return returnLinkOf(await refererOfPage(), env().publicUrl);
}
