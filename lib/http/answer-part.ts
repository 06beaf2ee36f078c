import type { PartRequest } from "#db/queries/list-page";
import { type IdList, readCursorId, toCursor } from "#lib/lists/list-cursor";

type Asked = { query: { limit: number; cursor?: string | undefined }; headers: Record<string, string> };

/**
 * Answers a bare array of a list: the part that the query asks for. Where more follow, headers name the next part:
 * `X-Next-Cursor`, and `Link` with `rel="next"` (RFC 8288), relative to the address that was asked. `read` answers rows newest
 * first. Throws `invalid_request` for a wrong cursor.
 */
export async function answerPart<Item extends { id: string }>(
  list: IdList,
  { query: { limit, cursor }, headers }: Asked,
  read: (part: PartRequest) => Promise<Item[]>,
): Promise<Item[]> {
  // One more than the part, by which one sees that the list goes on.
  const found = await read({ limit: limit + 1, after: readCursorId(list, cursor) });
  const part = found.slice(0, limit);
  const last = part.at(-1);
  if (found.length > limit && last) {
    const next = toCursor(list, [last.id]);
    headers["x-next-cursor"] = next;
    headers.link = `<?${new URLSearchParams({ limit: String(limit), cursor: next })}>; rel="next"`;
  }
  return part;
}
