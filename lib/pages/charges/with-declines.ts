import { unpreparedDb } from "#db/client";
import { listMethodsOf } from "#lib/attempts/attempt-list.queries";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isId, type MerchantId } from "#lib/domain/ids";
import { isShownDeclined } from "#lib/status/shown-status.rules";

/** A charge of a list; `isDeclined`: its newest attempt failed, and it can still be paid. */
export type ListedCharge = ChargeView & { isDeclined: boolean };

/** Charges of a list, each with whether it was declined, from one query. */
export async function withDeclines(
  merchantId: MerchantId,
  charges: readonly ChargeView[],
): Promise<ListedCharge[]> {
  const ids = charges.map(({ id }) => id).filter((id) => isId("charge", id));
  const methods = new Map<string, { isDeclined: boolean }>(
    await listMethodsOf(unpreparedDb(), merchantId, ids),
  );
  return charges.map((charge) => ({
    ...charge,
    isDeclined: isShownDeclined(charge.status, methods.get(charge.id)),
  }));
}
