import { afterEach, describe, expect, it } from "vitest";
import { newEcb } from "#lib/providers/ecb/ecb";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { newPtax } from "#lib/providers/ptax/ptax";
import { changeSettings } from "#test/change-settings";
import {
  type Bulletin,
  type RateAnswer,
  rateFixtures,
  startRateSource,
} from "#test/providers/rates/rate-fixtures";

changeSettings({ allowPrivateTargets: true, exchangeBulletinMaxAgeDays: 7 });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function source(tell: (url: URL) => RateAnswer) {
  const started = await startRateSource(tell);
  closing.push(started.close);
  return started;
}

const HTML = { body: "<!DOCTYPE html><html><body>Em manutenção</body></html>" };

describe("PTAX", () => {
  const dayOf = (url: URL) => url.searchParams.get("@dataCotacao")?.replaceAll("'", "") ?? "";
  const currencyOf = (url: URL) => url.searchParams.get("@moeda")?.replaceAll("'", "") ?? "";
  const json = (value: unknown): RateAnswer => ({ body: JSON.stringify({ value }) });
  const bulletin = (day: string, changes: Partial<Bulletin> = {}): Bulletin => ({
    cotacaoVenda: 5.4012,
    dataHoraCotacao: `${day} 13:05:07.476`,
    tipoBoletim: "Fechamento",
    ...changes,
  });
  const read = (origin: string, now: string) => newPtax({ origin, now: () => new Date(now) }).readRates();

  it("reads a day's closing bulletin as answered by Banco Central", async () => {
    const { ptax } = rateFixtures();
    const { origin, asked: requested } = await source((url) =>
      json(currencyOf(url) === "EUR" ? ptax.response.value : ptax.emptyDay.value),
    );
    expect(await read(origin, "2018-03-05T20:00:00Z")).toEqual([
      { currency: "EUR", rate: "4.0174", asOf: new Date("2018-03-05T13:05:07-03:00") },
    ]);
    const published = new URL(ptax.url);
    const euro = requested.find((url) => currencyOf(url) === "EUR" && dayOf(url) === "03-05-2018");
    expect(euro?.pathname).toBe(published.pathname);
    expect(euro?.search).toBe(published.search);
  });

  it("goes back over a weekend, a holiday and a morning before the closing", async () => {
    const { origin, asked: requested } = await source((url) => {
      switch (dayOf(url)) {
        case "11-16-2026":
          return json([bulletin("2026-11-16", { tipoBoletim: "Abertura", cotacaoVenda: 9 })]);
        case "11-13-2026":
          return json([
            bulletin("2026-11-13", { tipoBoletim: "Intermediário", cotacaoVenda: 8 }),
            bulletin("2026-11-13"),
          ]);
        default:
          return json([]);
      }
    });
    const rates = await read(origin, "2026-11-16T13:30:00Z");
    expect(rates).toHaveLength(7);
    expect(rates[0]).toEqual({ currency: "USD", rate: "5.4012", asOf: new Date("2026-11-13T16:05:07Z") });
    const days = requested.filter((url) => currencyOf(url) === "USD").map(dayOf);
    expect(days).toEqual(["11-16-2026", "11-15-2026", "11-14-2026", "11-13-2026"]);
    expect(requested).toHaveLength(4 + 6);
  });

  it("queries by the day in Brasília, and gives up after the configured days", async () => {
    const { origin, asked: requested } = await source(() => json([]));
    expect(await read(origin, "2026-11-17T02:00:00Z")).toEqual([]);
    const days = requested.filter((url) => currencyOf(url) === "USD").map(dayOf);
    expect([days[0], days.at(-1), days.length]).toEqual(["11-16-2026", "11-09-2026", 8]);
  });

  it.each<[string, RateAnswer]>([
    ["a page of HTML", HTML],
    ["an error", { status: 500, body: "{}" }],
    ["a refusal", { status: 404, body: "{}" }],
    ["JSON that is cut off", { body: '{"value":[{"cotacaoVenda":5.4' }],
    ["another form", { body: '{"value":[{"cotacaoVenda":"5.4"}]}' }],
    ["another day", json([bulletin("2026-11-02")])],
  ])("knows nothing after %s", async (_what, answer) => {
    const { origin } = await source(() => answer);
    await expect(read(origin, "2026-11-16T20:00:00Z")).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("passes on an impossible rate to be judged elsewhere", async () => {
    const { origin } = await source((url) =>
      json(currencyOf(url) === "USD" ? [bulletin("2026-11-16", { cotacaoVenda: 0 })] : []),
    );
    expect(await read(origin, "2026-11-16T20:00:00Z")).toMatchObject([{ currency: "USD", rate: "0" }]);
  });
});

describe("the ECB", () => {
  const FILE = `<gesmes:Envelope><Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.10'/>
    <Cube currency='JPY' rate='170.00'/><Cube currency='BRL' rate='6.05'/><Cube currency='THB' rate='37.1'/></Cube></Cube></gesmes:Envelope>`;
  const read = async (answer: RateAnswer) =>
    newEcb({ origin: (await source(() => answer)).origin }).readRates();

  it("derives BRL rates from a published ECB file", async () => {
    const { ecb } = rateFixtures();
    const { origin, asked: requested } = await source(() => ({ body: ecb.xml }));
    const rates = await newEcb({ origin }).readRates();
    const asOf = new Date("2024-06-28T12:00:00Z");
    expect(rates).toEqual([
      { currency: "USD", rate: "5.50350304", asOf },
      { currency: "EUR", rate: "5.8915", asOf },
      { currency: "GBP", rate: "6.96082138", asOf },
      { currency: "MXN", rate: "0.3011183", asOf },
      { currency: "JPY", rate: "0.03426486", asOf },
    ]);
    expect(requested[0]?.pathname).toBe(new URL(ecb.url).pathname);
  });

  it("reads single and double quotes, and only the payers' currencies", async () => {
    const single = await read({ body: FILE });
    expect(single).toMatchObject([
      { currency: "USD", rate: "5.50" },
      { currency: "EUR", rate: "6.05" },
      { currency: "JPY", rate: "0.03558824" },
    ]);
    expect(await read({ body: FILE.replaceAll("'", '"') })).toEqual(single);
  });

  it.each<[string, RateAnswer]>([
    ["a page of HTML", HTML],
    ["a file without BRL", { body: FILE.replace("BRL", "BRX") }],
    ["a file without a day", { body: FILE.replace("time=", "day=") }],
    ["a file of several days", { body: FILE + FILE }],
    ["an error", { status: 503, body: FILE }],
    ["a refusal", { status: 403, body: FILE }],
  ])("knows nothing after %s", async (_what, answer) => {
    await expect(read(answer)).rejects.toBeInstanceOf(ProviderTimeout);
  });
});
