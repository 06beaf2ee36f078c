import { db } from "#db/client";
import { type ChargeNames, listChargeNames } from "#lib/charges/charge-names.queries";
import { isId, type MerchantId } from "#lib/domain/ids";

/** The charge of a list's row by name: `who` is its customer, `what` its description or reference; null if unknown. */
export type NamedCharge = { who: string | null; what: string | null };

/** Rows about charges, such as attempts or disputes, with the names of their charges, from one query. */
export async function withChargeNames<Row extends { chargeId: string }>(
  merchantId: MerchantId,
  rows: readonly Row[],
): Promise<(Row & NamedCharge)[]> {
  const ids = [...new Set(rows.map(({ chargeId }) => chargeId))].filter((id) => isId("charge", id));
  const found = ids.length === 0 ? [] : await listChargeNames(db(), merchantId, ids);
  const names = new Map<string, ChargeNames>(found.map((charge) => [charge.id, charge]));
  return rows.map((row) => {
    const { customerName, customerEmail, description, externalReference } = names.get(row.chargeId) ?? {};
    return {
      ...row,
      who: customerName ?? customerEmail ?? null,
      what: description ?? externalReference ?? null,
    };
  });
}
