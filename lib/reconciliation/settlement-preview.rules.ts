import { absMinor, type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import type { BookedGross } from "#lib/reconciliation/settled-gross.rules";
import {
  SETTLEMENT_FINDINGS,
  type SettledSums,
  type SettlementFinding,
  type SettlementLine,
} from "#lib/reconciliation/settlement-line.rules";

/**
 * The new rows of a settlement file in one currency against the ledger, in minor units. `bookedFeeMinor` is the fees that booking
 * the file would post.
 */
export type PreviewSums = {
  currency: string;
  theirs: SettledSums;
  /** The ledger's gross for the same payments, refunds and disputes. */
  oursGrossMinor: Minor;
  bookedFeeMinor: Minor;
  found: { finding: SettlementFinding; count: number; grossDifferenceMinor: Minor }[];
};

/**
 * What booking a settlement file would do. Days are YYYY-MM-DD; `known` and `changed` rows appeared in an earlier file and are in
 * no sum.
 */
export type FilePreview = {
  firstDay: string;
  lastDay: string;
  known: number;
  changed: number;
  sums: PreviewSums[];
};

/** A row as booking would find it now; `isBooked` if its fee would be posted. */
export type PreviewedLine = {
  line: SettlementLine;
  finding: SettlementFinding;
  ours: BookedGross | undefined;
  isBooked: boolean;
};

/**
 * The sums of rows by currency and by finding. `waiting` are lines of earlier files whose fees booking would post too,
 * because their payment agrees with the ledger only together with these rows.
 */
export function sumPreview(
  judged: readonly PreviewedLine[],
  waiting: readonly Pick<SettlementLine, "currency" | "feeMinor">[],
): PreviewSums[] {
  const byCurrency = Map.groupBy(judged, ({ line }) => line.currency);
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, rows]) => ({
      currency,
      theirs: {
        grossMinor: sumMinor(rows, ({ line }) => line.grossMinor),
        feeMinor: sumMinor(rows, ({ line }) => line.feeMinor),
        netMinor: sumMinor(rows, ({ line }) => line.netMinor),
      },
      oursGrossMinor: sumMinor(rows, oursOf),
      bookedFeeMinor: sumMinor(
        [
          ...rows.filter(({ isBooked }) => isBooked).map(({ line }) => line),
          ...waiting.filter((line) => line.currency === currency),
        ],
        ({ feeMinor }) => feeMinor,
      ),
      found: SETTLEMENT_FINDINGS.flatMap((finding) => {
        const some = rows.filter((row) => row.finding === finding);
        const grossDifferenceMinor = sumMinor(some, (row) => restMinor(row.line.grossMinor, oursOf(row)));
        return some.length === 0 ? [] : [{ finding, count: some.length, grossDifferenceMinor }];
      }),
    }));
}

/**
 * A file in the wrong unit differs by a factor of a hundred. Installments of a payment, each compared with the whole, differ by
 * far less.
 */
const ABSURD_RATIO = 50;

/**
 * True for sums that no settlement has, which a wrong layout causes, such as cents read as reais: amounts many times those of the
 * ledger or a fraction of them, or fees above what was received.
 */
export function areSumsAbsurd(judged: readonly PreviewedLine[]): boolean {
  const compared = judged.filter(({ line, ours }) => ours?.currency === line.currency);
  const theirs = sumMinor(compared, ({ line }) => absMinor(line.grossMinor));
  const ours = sumMinor(compared, (row) => absMinor(oursOf(row)));
  const received = judged.filter(({ line }) => line.kind === "RECEIVED");
  const isOff = theirs > ABSURD_RATIO * ours || ours > ABSURD_RATIO * theirs;
  return (
    isOff ||
    sumMinor(received, ({ line }) => line.feeMinor) > sumMinor(received, ({ line }) => line.grossMinor)
  );
}

function oursOf({ line, ours }: PreviewedLine): Minor {
  return ours?.currency === line.currency ? ours.grossMinor : 0;
}
