import { db, transaction } from "#db/client";
import { listConnectedPorts } from "#lib/connections/connections.queries";
import { isRate } from "#lib/exchange/exchange.rules";
import { confirmRates, findLastConfirmation, listRatesSince } from "#lib/exchange/exchange-rates.queries";
import { judgeRates, type KnownRate, type SourcedRate } from "#lib/exchange/exchange-rates.rules";
import { readClock } from "#lib/operations/clock.queries";
import { logger } from "#lib/platform/log/logger";
import type { PublicRateSource } from "#lib/providers/ports/fx";
import { exchangeRateSources } from "#lib/providers/rates";
import { listAdapters } from "#lib/providers/registry";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAUSE_MS = 55 * MINUTE_MS;
const COMPARED_DAYS = 12;

/** The job: asks the public sources hourly, if any merchant takes live international payments. */
export async function refreshRatesWhenDue(): Promise<void> {
  const live = await listConnectedPorts(
    db(),
    "live",
    listAdapters().map(({ name }) => name),
  );
  if (!live.has("international")) return;
  const [last, now] = [await findLastConfirmation(db()), await readClock(db())];
  if (last && now.getTime() - last.getTime() < PAUSE_MS) return;
  await refreshRates();
}

/**
 * Stores each source's newest rates and returns them; a source that fails does not affect the others. A rate that disagrees with
 * other or earlier rates is marked, logged once as an `error` with `alert`, and never used: the previous rate stays in use until
 * it is too old.
 */
export async function refreshRates(
  sources: readonly PublicRateSource[] = exchangeRateSources(),
): Promise<KnownRate[]> {
  const reported = (await Promise.all(sources.map(readSource))).flat();
  return transaction(async (tx) => {
    const now = await readClock(tx);
    const known = await listRatesSince(tx, new Date(now.getTime() - COMPARED_DAYS * DAY_MS));
    const judged = judgeRates(reported, known, now);
    for (const rate of judged) if (isNews(rate, known)) alertOfRate(rate);
    await confirmRates(
      tx,
      judged.filter(({ rate, doubt }) => isRate(rate) && doubt !== "FUTURE"),
      now,
    );
    return judged;
  });
}

async function readSource({ name, readRates }: PublicRateSource): Promise<SourcedRate[]> {
  try {
    return (await readRates()).map((rate) => ({ ...rate, source: name }));
  } catch (err) {
    logger().warn({ source: name, err }, "a source of exchange rates did not answer");
    return [];
  }
}

function isNews({ source, currency, asOf, doubt }: KnownRate, known: readonly KnownRate[]): boolean {
  if (doubt === null) return false;
  const isSame = (one: KnownRate) =>
    one.source === source && one.currency === currency && one.asOf.getTime() === asOf.getTime();
  return doubt === "CHANGED" || !known.some(isSame);
}

function alertOfRate({ source, currency, rate, asOf, doubt }: KnownRate): void {
  logger().error(
    { alert: "exchange-rate", source, currency, rate, asOf, doubt },
    "an exchange rate was not used; the previous one stays in use until it is too old",
  );
}
