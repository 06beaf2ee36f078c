import { db } from "#db/client";
import { listChargeNames } from "#lib/charges/charge-names.queries";
import { type ChargeNames, type NamedCharge, nameCharge } from "#lib/charges/charge-names.rules";
import { isId, type MerchantId } from "#lib/domain/ids";

/** Rows about charges, such as attempts or disputes, with the names of their charges, from one query. */
export async function withChargeNames<Row extends { chargeId: string }>(
  merchantId: MerchantId,
  rows: readonly Row[],
): Promise<(Row & NamedCharge)[]> {
  const ids = [...new Set(rows.map(({ chargeId }) => chargeId))].filter((id) => isId("charge", id));
  const found = ids.length === 0 ? [] : await listChargeNames(db(), merchantId, ids);
  const names = new Map<string, ChargeNames>(found.map((charge) => [charge.id, charge]));
  return rows.map((row) => {
    const found = names.get(row.chargeId);
    return { ...row, ...(found ? nameCharge(found) : { who: null, what: null }) };
  });
}
