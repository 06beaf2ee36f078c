import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { isWord, words } from "#lib/lists/reads-as.queries";
import { FEW_MATCHES, SOME_MATCHES } from "#lib/lists/search-text.queries";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";

/** A method with this many rows among the newest attempts is soon found when the list is read. */
const MET_SOON = { among: 1_000, rows: 10 };

/**
 * The SQL condition that a method paid a charge: a list of ids if the method paid few charges or only old ones, else a check of
 * each listed row. Null if the method paid no charge.
 */
export async function findPaidBy(
  reader: Reader,
  merchantId: MerchantId,
  method: PaymentMethod,
): Promise<SQL | null> {
  const { chargeId, createdAt, id } = attempts;
  const own = and(
    eq(attempts.merchantId, merchantId),
    isWord(attempts.paymentMethod, method),
    sql`${attempts.status} in (${words(PAID_ATTEMPTS)})`,
  );
  const paid = (most: number) => sql`select ${chargeId} from ${attempts} where ${own} limit ${most}`;
  const [few] = await reader.execute<{ ids: string[] }>(sql`select array(${paid(FEW_MATCHES + 1)}) as ids`);
  const ids = few?.ids ?? [];
  if (ids.length === 0) return null;
  // The ids are passed as one text, because the driver sends no lists to an unprepared query.
  if (ids.length <= FEW_MATCHES) return sql`${charges.id} = any(${`{${ids.join(",")}}`}::text[])`;
  const [counted] = await reader.execute<{ met: number; some: number }>(sql`
    select
      (select count(*)::int from (
        select * from ${attempts} where ${eq(attempts.merchantId, merchantId)}
        order by ${createdAt} desc, ${id} desc limit ${MET_SOON.among}::int
      ) as ${attempts} where ${own}) as met,
      (select count(*)::int from (${paid(SOME_MATCHES + 1)}) counted) as some`);
  const isMetSoon = (counted?.met ?? 0) >= MET_SOON.rows || (counted?.some ?? 0) > SOME_MATCHES;
  return isMetSoon
    ? // With the limit, the planner checks each row that it meets, and never all attempts beforehand.
      sql`(select true from ${attempts} where ${eq(attempts.chargeId, charges.id)} and ${own} limit 1)`
    : sql`${charges.id} = any(array(${paid(SOME_MATCHES + 1)}))`;
}
