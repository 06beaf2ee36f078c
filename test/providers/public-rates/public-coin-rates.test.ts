import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProviderFault } from "#lib/providers/provider-error";
import { priceSources } from "#lib/providers/public-rates/price-sources";
import { publicCoinRates } from "#lib/providers/public-rates/public-coin-rates";
import { changeSettings } from "#test/change-settings";

changeSettings({ allowPrivateTargets: true });

type Answer = { status?: number; body: string } | "silence";
type Name = "coingecko" | "coinbase" | "binance" | "kraken";

// One server for all sources: each one's path identifies it.
const NAMES = [
  ["/api/v3/simple", "coingecko"],
  ["/v2", "coinbase"],
  ["/api/v3/ticker", "binance"],
] as const;

let answers: Record<Name, (url: URL) => Answer>;
const requests: string[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://fake");
  const name = NAMES.find(([begin]) => url.pathname.startsWith(begin))?.[1] ?? "kraken";
  requests.push(`${name} ${url.pathname}${url.search}`);
  const answer = answers[name](url);
  if (answer === "silence") return void request.socket.destroy();
  response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
});

let base: string;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  requests.length = 0;
  answers = {
    coingecko: gecko("502311.6"),
    coinbase: base_("502400.123456789012345678"),
    binance: pair("502500.00000000"),
    kraken: () => ({ body: "{}" }),
  };
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

const nowSeconds = () => Math.floor(Date.now() / 1000);
const gecko =
  (price: string, at = nowSeconds()) =>
  (url: URL) => ({
    body: `{"${url.searchParams.get("ids")}":{"${url.searchParams.get("vs_currencies")}":${price},"last_updated_at":${at}}}`,
  });
const base_ = (price: string) => (url: URL) => ({
  body: `{"data":{"currency":"${url.searchParams.get("currency")}","rates":{"BRL":"${price}","USD":"${price}"}}}`,
});
const pair =
  (price: string, at = Date.now()) =>
  (url: URL) => ({
    body: `{"symbol":"${url.searchParams.get("symbol")}","lastPrice":"${price}","closeTime":${at}}`,
  });

const rates = () =>
  publicCoinRates(priceSources({ coingecko: base, coinbase: base, binance: base, kraken: base }));
const read = () => rates().readRate("BTC", "BRL");

describe("public coin rates", () => {
  it("are the median of the sources, with every digit, as old as the oldest of them", async () => {
    const at = nowSeconds() - 120;
    answers.coingecko = gecko("502311.6", at);
    expect(await read()).toEqual({ rate: "502400.123456789012", asOf: new Date(at * 1000) });
    expect(requests).toEqual(
      expect.arrayContaining([
        "coingecko /api/v3/simple/price?ids=bitcoin&vs_currencies=brl&include_last_updated_at=true&precision=full",
        "coinbase /v2/exchange-rates?currency=BTC",
        "binance /api/v3/ticker/24hr?symbol=BTCBRL&type=MINI",
      ]),
    );
    expect(requests).toHaveLength(3);
  });

  it("in dollars come from the exchange that trades them", async () => {
    answers.coingecko = gecko("93000");
    answers.coinbase = base_("93010");
    answers.kraken = () => ({ body: '{"error":[],"result":{"XXBTZUSD":{"c":["93020.10000","0.1"]}}}' });
    expect(await rates().readRate("BTC", "USD")).toMatchObject({ rate: "93010" });
    expect(requests).toContain("kraken /0/public/Ticker?pair=XBTUSD");
  });

  it("are requested once in a while, however many quotes need them", async () => {
    const source = rates();
    const all = await Promise.all([source.readRate("BTC", "BRL"), source.readRate("BTC", "BRL")]);
    expect(all[0]).toEqual(all[1]);
    await source.readRate("BTC", "BRL");
    expect(requests).toHaveLength(3);
    await source.readRate("ETH", "BRL").catch(() => null);
    expect(requests).toHaveLength(6);
  });

  it.each([
    ["silence", () => "silence" as const],
    ["HTML", () => ({ body: "<html>Just a moment</html>" })],
    ["429", () => ({ status: 429, body: "{}" })],
    ["500", () => ({ status: 500, body: "{}" })],
    ["another coin", () => ({ body: `{"dogecoin":{"brl":1,"last_updated_at":${nowSeconds()}}}` })],
    ["zero", gecko("0")],
    ["a negative price", gecko("-1")],
    ["no number", gecko('"NaN"')],
    ["a price beyond all measure", gecko("9".repeat(13))],
    ["a stale price", gecko("502311.6", nowSeconds() - 601)],
    ["a price of tomorrow", gecko("502311.6", nowSeconds() + 86_400)],
  ] satisfies [string, (url: URL) => Answer][])("work without a source that is %s", async (_, answer) => {
    answers.coingecko = answer;
    expect(await read()).toMatchObject({ rate: "502450.061728394506" });
  });

  it("need two sources, and are requested again after a failure", async () => {
    answers.coingecko = () => "silence";
    answers.coinbase = () => ({ body: "<html>" });
    const source = rates();
    await expect(source.readRate("BTC", "BRL")).rejects.toBeInstanceOf(ProviderFault);
    await expect(source.readRate("BTC", "BRL")).rejects.toThrow(
      "fewer than 2 sources have a price of BTC in BRL: binance 502500",
    );
    answers.coinbase = base_("502400");
    expect(await source.readRate("BTC", "BRL")).toMatchObject({ rate: "502450" });
  });

  it("are refused, with each source's value, if one disagrees", async () => {
    answers.coinbase = base_("552400");
    await expect(read()).rejects.toThrow(
      /disagree by \d+ bps about BTC in BRL: coingecko 502311.6, coinbase 552400, binance/,
    );
    await expect(read()).rejects.toBeInstanceOf(ProviderFault);
  });
});
