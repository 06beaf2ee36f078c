import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { MAX_PERIOD_DAYS, PERIODS, type PeriodChoice } from "#lib/domain/time/period";
import { readDay } from "#lib/domain/time/typed-day";
import { addDays } from "#lib/domain/time/zoned-day";

const DEFAULT = "30d";

/** The period parameters of an address. */
export const periodParams = {
  period: parseAsStringLiteral([...PERIODS, "custom"]).withDefault(DEFAULT),
  from: parseAsString,
  to: parseAsString,
};

const loadParams = createLoader(periodParams);
const serialize = createSerializer(periodParams);

/**
 * The period in an address; `today` is a day in the merchant's time zone. Days in the wrong order are swapped, future ones
 * removed, too many cut to the latest; invalid periods read as the default, 30 days.
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

/** The address of a page for that period, without defaults; `kept` are its other parameters. */
export function periodHref(
  path: string,
  kind: (typeof PERIODS)[number],
  kept: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams(kept).toString();
  return serialize(asked === "" ? path : `${path}?${asked}`, { period: kind });
}
