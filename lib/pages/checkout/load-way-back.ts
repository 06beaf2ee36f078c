import { type WayBack, wayBackOf } from "#lib/domain/way-back";
import { env } from "#lib/platform/env";
import { refererOfPage } from "#lib/platform/page/referer-of-page";

/** Where a payer came from who stands before a page that is not there; null where their browser does not tell. */
export async function loadWayBack(): Promise<WayBack | null> {
  return wayBackOf(await refererOfPage(), env().publicUrl);
}
