import type { MerchantId } from "#lib/domain/ids";
import { type IdList, readCursorId, toCursor } from "#lib/lists/list-cursor";
import type { PartRequest } from "#lib/lists/list-page.queries";

type ListedRequest<Subject extends string> = {
  merchantId: MerchantId;
  params: Record<Subject, string>;
  query: { limit: number; cursor?: string | undefined };
  headers: Record<string, string>;
};

/**
 * Answers the requested part of a bare array for the path's `subject`; `read` returns rows newest first. If more items follow,
 * `X-Next-Cursor` and `Link` with `rel="next"` (RFC 8288, relative to the requested address) name the next part. Throws
 * `invalid_request` for a wrong cursor.
 */
export function answerParts<Subject extends string, Item extends { id: string }>(
  list: IdList,
  subject: Subject,
  read: (merchantId: MerchantId, id: string, part: PartRequest) => Promise<Item[]>,
): (requested: ListedRequest<Subject>) => Promise<Item[]> {
  return async ({ merchantId, params, query: { limit, cursor }, headers }) => {
    // One more than the part shows whether the list continues.
    const range = { limit: limit + 1, after: readCursorId(list, cursor) };
    const found = await read(merchantId, params[subject], range);
    const part = found.slice(0, limit);
    const last = part.at(-1);
    if (found.length > limit && last) {
      const next = toCursor(list, [last.id]);
      headers["x-next-cursor"] = next;
      headers.link = `<?${new URLSearchParams({ limit: String(limit), cursor: next })}>; rel="next"`;
    }
    return part;
  };
}
