import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { connections } from "#db/schema/connections";
import { exchangeRates } from "#db/schema/exchange-rates";
import { insertConnection } from "#lib/connections/connections.queries";
import { moneyOf } from "#lib/domain/money/money";
import { listCurrentRates, listDoubtedRates } from "#lib/exchange/current-rates";
import { findExchangeQuote } from "#lib/exchange/quote-exchange";
import { refreshRates, refreshRatesWhenDue } from "#lib/exchange/refresh-rates";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import { ecb } from "#lib/providers/ecb/ecb";
import type { ExchangeRate, PublicRateSource } from "#lib/providers/ports/fx";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { ptax } from "#lib/providers/ptax/ptax";

// Rates and live connections belong to the installation: this file has a separate PostgreSQL.
beforeEach(async () => {
  await db().delete(exchangeRates);
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * HOUR_MS);
const usd = (rate: string, asOf: Date): ExchangeRate => ({ currency: "USD", rate, asOf });
const telling = (name: PublicRateSource["name"], ...rates: ExchangeRate[]): PublicRateSource => ({
  name,
  readRates: async () => rates,
});
const silent: PublicRateSource = {
  name: "PTAX",
  readRates: () => Promise.reject(new ProviderTimeout("a page of HTML")),
};
const current = (now = new Date()) => listCurrentRates("live", now);

describe("live exchange rates", () => {
  it("are those of the public sources, PTAX before the ECB, with source and time", async () => {
    const [friday, noon] = [hoursAgo(5), hoursAgo(9)];
    await refreshRates([
      telling("PTAX", usd("5.4012", friday)),
      telling("ECB", usd("5.39", noon), { currency: "MXN", rate: "0.2934", asOf: noon }),
    ]);
    expect(await current()).toMatchObject([
      { currency: "USD", rate: "5.40120000", source: "PTAX", asOf: friday },
      { currency: "MXN", rate: "0.29340000", source: "ECB", asOf: noon },
    ]);
    const quote = await findExchangeQuote(moneyOf(10_000, "BRL"), "USD", "live", new Date());
    expect(quote).toEqual({
      rate: "5.26946341",
      amount: moneyOf(1_898, "USD"),
      source: "PTAX",
      asOf: friday,
    });
  });

  it("stay valid on days without a bulletin while the source keeps the same newest one", async () => {
    const friday = hoursAgo(70);
    await refreshRates([telling("PTAX", usd("5.40", friday))]);
    expect(await current()).toMatchObject([{ rate: "5.40000000", asOf: friday }]);
    const later = new Date(Date.now() + env().exchangeRateMaxAgeMs + 60_000);
    expect(await current(later)).toEqual([]);
    await refreshRates([silent]);
    expect(await current(later)).toEqual([]);
  });

  it("expire at the age limit of bulletins, even if their source still publishes them", async () => {
    const tooOld = new Date(Date.now() - env().exchangeBulletinMaxAgeDays * 24 * HOUR_MS - 60_000);
    await refreshRates([telling("PTAX", usd("5.40", tooOld))]);
    expect(await current()).toEqual([]);
  });

  it("come from the other source while one is silent", async () => {
    await refreshRates([telling("PTAX", usd("5.40", hoursAgo(20)))]);
    await db()
      .update(exchangeRates)
      .set({ confirmedAt: hoursAgo(48) });
    await refreshRates([silent, telling("ECB", usd("5.41", hoursAgo(3)))]);
    expect(await current()).toMatchObject([{ source: "ECB", rate: "5.41000000" }]);
  });

  it.each([
    ["zero", "0"],
    ["absurd", "54.00"],
  ])("stay unchanged if a new one is %s, with one alert", async (_what, rate) => {
    const alerts = vi.spyOn(logger(), "error");
    await refreshRates([telling("PTAX", usd("5.40", hoursAgo(20)))]);
    const reported = telling("PTAX", usd(rate, hoursAgo(1)));
    await refreshRates([reported]);
    expect(await current()).toMatchObject([{ rate: "5.40000000" }]);
    expect(alerts).toHaveBeenCalledWith(
      expect.objectContaining({ alert: "exchange-rate", source: "PTAX", currency: "USD", rate }),
      expect.any(String),
    );
    alerts.mockRestore();
  });

  it("stay unchanged if two sources disagree", async () => {
    await refreshRates([
      telling("PTAX", usd("5.40", hoursAgo(26))),
      telling("ECB", usd("5.41", hoursAgo(30))),
    ]);
    await refreshRates([telling("PTAX", usd("5.45", hoursAgo(2))), telling("ECB", usd("5.85", hoursAgo(6)))]);
    expect(await current()).toMatchObject([{ source: "PTAX", rate: "5.40000000" }]);
    const doubted = await listDoubtedRates(new Date());
    expect(doubted.map(({ source, doubt }) => [source, doubt]).sort()).toEqual([
      ["ECB", "DISAGREEMENT"],
      ["PTAX", "DISAGREEMENT"],
    ]);
    await refreshRates([telling("PTAX", usd("5.46", hoursAgo(1))), telling("ECB", usd("5.47", hoursAgo(1)))]);
    expect(await listDoubtedRates(new Date())).toEqual([]);
    expect(await current()).toMatchObject([{ source: "PTAX", rate: "5.46000000" }]);
  });

  it("are requested hourly if any merchant takes live payments from abroad", async () => {
    const reads = vi.spyOn(ptax, "readRates").mockResolvedValue([usd("5.40", hoursAgo(2))]);
    vi.spyOn(ecb, "readRates").mockResolvedValue([]);
    const connection = {
      id: newId("connection"),
      provider: "stripe",
      port: "international",
      mode: "live",
      label: "Stripe",
      settings: "",
      priority: 1,
      isEnabled: true,
      provenVersion: 1,
    } as const;
    await refreshRatesWhenDue();
    expect(reads).not.toHaveBeenCalled();
    await transaction((tx) => insertConnection(tx, connection));
    await refreshRatesWhenDue();
    await refreshRatesWhenDue();
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await current()).toHaveLength(1);
    await db()
      .update(exchangeRates)
      .set({ confirmedAt: hoursAgo(1) });
    await refreshRatesWhenDue();
    expect(reads).toHaveBeenCalledTimes(2);
    await db().delete(connections).where(eq(connections.id, connection.id));
    vi.restoreAllMocks();
  });

  it("are stored once, however often they are read", async () => {
    const source = telling("PTAX", usd("5.40", hoursAgo(2)));
    await Promise.all([refreshRates([source]), refreshRates([source])]);
    await refreshRates([source]);
    expect(await db().select().from(exchangeRates)).toHaveLength(1);
  });
});
