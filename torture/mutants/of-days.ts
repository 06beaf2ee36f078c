import { change, type Mutant } from "./mutant.ts";

const DAYS = "test/days/days-at-borders.db.test.ts";
const START_OF_DAY = "startOfBrasiliaDay(now)";
const START_OF_UTC_DAY =
  "(void startOfBrasiliaDay, new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000))";

/** Faults in days: each begins at midnight of the wrong time zone. */
export const MUTANTS_OF_DAYS: readonly Mutant[] = [
  {
    name: "a new schedule pays by days in UTC",
    test: DAYS,
    finds: /the next payout of a schedule that is set/,
    changes: [
      change(
        "lib/payouts/payout-schedules.ts",
        "merchantTime(merchantId, now), timeZone)",
        'merchantTime(merchantId, now), timeZone && "UTC")',
      ),
    ],
  },
  {
    name: "a schedule's next rounds follow days in UTC",
    test: DAYS,
    finds: /the next payout of a schedule whose round begins/,
    changes: [
      change(
        "lib/payouts/pay-due-schedules.ts",
        "clockTime({ ...clock, now }), timeZone)",
        'clockTime({ ...clock, now }), timeZone && "UTC")',
      ),
    ],
  },
  {
    name: "the daily limit follows days in UTC",
    test: DAYS,
    finds: /the limit of what leaves on a day/,
    changes: [change("lib/approvals/lock-day.ts", START_OF_DAY, START_OF_UTC_DAY)],
  },
  {
    name: "a connection's daily limit follows days in UTC",
    test: DAYS,
    finds: /the limit of what a connection takes on a day/,
    changes: [
      change(
        "lib/connections/choose-provider.ts",
        "startOfBrasiliaDay(databaseNow())",
        START_OF_UTC_DAY.replaceAll("now.", "databaseNow()."),
      ),
    ],
  },
  {
    name: "receivables are listed by days in UTC",
    test: DAYS,
    finds: /one day of receivables/,
    changes: [
      change("lib/ledger/list-receivables.ts", 'const ZONE = "America/Sao_Paulo";', 'const ZONE = "UTC";'),
    ],
  },
  {
    name: "receivables are added up by days in UTC",
    test: DAYS,
    finds: /the day on which money becomes available, in the list of receivables/,
    changes: [change("lib/ledger/receivables.queries.ts", "'America/Sao_Paulo'", "'UTC'")],
  },
  {
    name: "pending money is added up by days in UTC",
    test: DAYS,
    finds: /the day on which money becomes available, in the overview/,
    changes: [change("lib/ledger/pending-days.queries.ts", "'America/Sao_Paulo'", "'UTC'")],
  },
  {
    name: "a daily summary covers a day in Brasília instead of the merchant's zone",
    test: DAYS,
    finds: /the payments of a day's summary/,
    changes: [
      change(
        "lib/notices/summarize-days.ts",
        "await sumsOf(id, day, timeZone, now)",
        'await sumsOf(id, day, "America/Sao_Paulo", now)',
      ),
    ],
  },
  {
    name: "the due date of a Pix payment follows days in UTC",
    test: DAYS,
    finds: /a due date that has passed/,
    changes: [change("lib/pix/pix-due.rules.ts", START_OF_DAY, START_OF_UTC_DAY)],
  },
];
