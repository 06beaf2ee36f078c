import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/**
 * Stores when tokens and their API clients were last used, to the minute, so that a busy token is not rewritten for every batch.
 */
export async function touchAccessTokens(
  reader: Reader,
  uses: readonly { id: string; at: Date }[],
): Promise<void> {
  if (uses.length === 0) return;
  await reader.execute(sql`
    with used as (
      update access_tokens t set last_used_at = u.at
      from json_to_recordset(${JSON.stringify(uses)}::json) as u(id text, at timestamptz)
      where t.id = u.id and (t.last_used_at is null or t.last_used_at < u.at - interval '1 minute')
      returning t.client_id, u.at
    )
    update api_clients c set last_used_at = x.at
    from (select client_id, max(at) as at from used where client_id is not null group by client_id) x
    where c.id = x.client_id and (c.last_used_at is null or c.last_used_at < x.at)`);
}
