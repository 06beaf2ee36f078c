import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import { sumMinor } from "#lib/domain/money/minor";

/** A line of a settlement as it is compared with the books. */
export type JudgedLine = Pick<
  SettlementLine,
  "id" | "kind" | "paymentId" | "entryId" | "currency" | "grossMinor"
>;
/** What the ledger has for the payment, refund or dispute of a line, in minor units. */
export type BookedGross = { currency: string; grossMinor: number };

/**
 * The ids of the lines whose fee may be booked: the lines of one payment, refund or dispute have the same gross as the books, to the cent
 * and in the same currency. A payment that is settled in instalments meets the books with its last line. `booked` is by the line's id.
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
