import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { MAX_PERIOD_DAYS, PERIODS, type PeriodChoice } from "#lib/domain/time/period";
import { readDay } from "#lib/domain/time/typed-day";
import { addDays } from "#lib/domain/time/zoned-day";

const DEFAULT = "30d";

/** How an address asks for a period. */
export const periodParams = {
  period: parseAsStringLiteral([...PERIODS, "custom"]).withDefault(DEFAULT),
  from: parseAsString,
  to: parseAsString,
};

const loadParams = createLoader(periodParams);
const serialize = createSerializer(periodParams);

/**
 * The period that the address asks for, `today` being a day of the merchant's time zone. Days in the wrong order change places,
 * those to come are left out, too many are cut to the latest; what cannot be meant at all reads as the default, 30 days.
 */
export function readOverviewParams(
  search: Record<string, string | string[] | undefined>,
  today: string,
): PeriodChoice {
  const { period, from, to } = loadParams(search);
  if (period !== "custom") return { kind: period };
  const [one, other] = [readDay(from), readDay(to)];
  if (one === null || other === null) return { kind: DEFAULT };
  const [earlier, later] = one <= other ? [one, other] : [other, one];
  if (earlier > today) return { kind: DEFAULT };
  const lastDay = later > today ? today : later;
  const earliest = addDays(lastDay, 1 - MAX_PERIOD_DAYS);
  return { kind: "custom", firstDay: earlier < earliest ? earliest : earlier, lastDay };
}

/** The address of a page of that period, without what is the default; `kept` is what else it asks for. */
export function periodHref(
  path: string,
  kind: (typeof PERIODS)[number],
  kept: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams(kept).toString();
  return serialize(asked === "" ? path : `${path}?${asked}`, { period: kind });
}
