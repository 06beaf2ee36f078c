import type { EventPageView } from "#lib/webhooks/event.contract";
import { bearer } from "./api/client";
import { publishedContract } from "./api/contract";
import { createToken } from "./credentials";

const MERCHANTS = ["merchant@example.com", "other@example.com"];

/**
 * Checks every event of the demo and the tests against the document's callback; throws at the first mismatch. Returns the event
 * types found.
 */
export async function checkEventsAtTheEnd(): Promise<{ count: number; types: string[] }> {
  const contract = await publishedContract();
  const types = new Set<string>();
  let count = 0;
  for (const email of MERCHANTS) {
    const client = bearer((await createToken(email)).token);
    let cursor: string | null = null;
    do {
      const cursorQuery: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await client.get<EventPageView>(`/events?limit=100${cursorQuery}`);
      for (const { id, type, timestamp, mode, data } of body.data) {
        contract.assertDelivers({ id, type, timestamp, mode, data });
        types.add(type);
        count += 1;
      }
      cursor = body.pagination.nextCursor;
    } while (cursor !== null);
  }
  if (count === 0) throw new Error("there was no event to hold against the document");
  return { count, types: [...types].sort() };
}
