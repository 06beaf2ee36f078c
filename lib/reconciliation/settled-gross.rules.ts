import { type Minor, sumMinor } from "#lib/domain/money/minor";
import type { SettlementLine } from "#lib/reconciliation/settlement-line.rules";

/** A settlement line as compared with the ledger. */
export type JudgedLine = Pick<
  SettlementLine,
  "id" | "kind" | "paymentId" | "entryId" | "currency" | "grossMinor"
>;
/** The ledger's gross for a line's payment, refund or dispute, in minor units. */
export type BookedGross = { currency: string; grossMinor: Minor };

/**
 * Ids of the lines whose fee may be booked: the lines of one payment, refund or dispute match the ledger's gross to the cent, in
 * the same currency. A payment settled in installments matches with its last line. `booked` is keyed by line id.
 */
export function agreeingLines(
  lines: readonly JudgedLine[],
  booked: ReadonlyMap<string, BookedGross>,
): Set<string> {
  const groups = Map.groupBy(lines, ({ kind, paymentId, entryId, currency, grossMinor }) =>
    JSON.stringify([kind, paymentId, entryId, currency, kind === "DISPUTED" && grossMinor < 0]),
  );
  const matching = [...groups.values()].filter((group) => {
    const ours = group.map(({ id }) => booked.get(id)).find((one) => one !== undefined);
    const theirs = sumMinor(group, ({ grossMinor }) => grossMinor);
    const currency = ours?.currency ?? group[0]?.currency;
    return theirs === (ours?.grossMinor ?? 0) && currency === group[0]?.currency;
  });
  return new Set(matching.flat().map(({ id }) => id));
}
