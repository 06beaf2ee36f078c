import { db } from "#db/client";
import {
  type ComparedLine,
  type Days,
  listComparedLines,
  sumSettlement,
} from "#db/queries/ledger/settlement-lines";
import { findConnection } from "#db/queries/providers/connections";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { type SettlementDay, toSettlementDays } from "#lib/domain/ledger/settlement-line";

/**
 * What the provider of a connection says it settles on those days beside what the ledger says it owes, by day and to the cent, and a part of
 * the lines that say so. `owner` null stands for the platform. Throws `not_found` for another's connection.
 */
export async function findSettlement(
  owner: MerchantId | null,
  connectionId: string,
  days: Days,
  part: { limit: number; offset: number },
): Promise<{ days: SettlementDay[]; lines: ComparedLine[] }> {
  const connection = isId("connection", connectionId) ? await findConnection(db(), connectionId) : null;
  if (!connection || connection.merchantId !== owner) {
    throw new PonteError("not_found", "There is no such connection.");
  }
  const [sums, lines] = await Promise.all([
    sumSettlement(db(), connection.id, days),
    listComparedLines(db(), connection.id, days, part),
  ]);
  return { days: toSettlementDays(sums), lines };
}
