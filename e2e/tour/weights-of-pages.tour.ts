import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { newCharge, newPaidPix } from "../api/fixtures";
import { newPayment, payUrlOf } from "../journeys/crypto";
import { examples, MERCHANTS, pathOf, STAFF } from "../journeys/every-page";
import { test } from "../journeys/fixtures";
import { weighPage } from "../journeys/page-weight";
import { PHONE } from "../journeys/phone";
import { openSignedIn } from "../journeys/sign-in";

const FILE = join(import.meta.dirname, "..", "..", "docs", "design.md");
const KILO = 1000;
const VISITS = 3;
const PAGES_TABLE = "| page | what it answers | HTML | scripts |";
const LCP_TABLE = "| page on a phone | largest contentful paint, s |";

test.describe.configure({ mode: "serial" });
// An address without a page answers 404, which the console logs.
test.use({ viewport: PHONE, expectedErrors: [/404 \(Not Found\)/] });

/** Measures a route's page and writes the figures into the table of pages, unless it redirects. */
async function measure(page: Page, route: string, path: string): Promise<void> {
  const { html, scripts } = await weighPage(page, path);
  if (new URL(page.url()).pathname !== path.split("?", 1)[0]) return;
  writeRow(PAGES_TABLE, route, [Math.round(html / KILO), Math.round(scripts / KILO)]);
}

/** Replaces a route's figures in a table: its last columns. */
function writeRow(table: string, route: string, figures: (string | number)[]): void {
  const lines = readFileSync(FILE, "utf8").split("\n");
  const from = lines.indexOf(table);
  const at = lines.findIndex((line, index) => index > from && line.startsWith(`| \`${route}\` |`));
  if (from < 0 || at < 0) throw new Error(`docs/design.md has no row for ${route} below ${table}`);
  const cells = (lines[at] ?? "").split(" | ").slice(0, -figures.length);
  lines[at] = `${[...cells, ...figures].join(" | ")} |`;
  writeFileSync(FILE, lines.join("\n"));
}

/** The largest contentful paint in ms on a phone: a quarter of a processor, 1.6 Mbit/s and 150 ms to the server. */
async function measureLcp(page: Page, path: string): Promise<number> {
  await page.goto("about:blank");
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = (1.6 * KILO * KILO) / 8;
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await network.send("Network.emulateNetworkConditions", {
    ...{
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    },
  });
  await network.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(path, { waitUntil: "networkidle" });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await network.detach();
  return lcp;
}

test("largest contentful paint of the pages that people open first", async ({ page, merchant }) => {
  const { instructions } = await newCharge(merchant, { description: "Café em grãos, 1 kg" });
  await openSignedIn(page, "/dashboard");
  for (const [route, path] of [
    ["/checkout/[checkoutId]", instructions.checkoutUrl],
    ["/dashboard", "/dashboard"],
    ["/docs", "/docs"],
  ] as const) {
    const measured: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) measured.push(await measureLcp(page, path));
    const [, middle = 0] = measured.toSorted((a, b) => a - b);
    writeRow(LCP_TABLE, route, [(middle / KILO).toFixed(1)]);
  }
});

test("weight of the payers' and the public pages", async ({ page, merchant }) => {
  const open = await newCharge(merchant, { description: "Café em grãos, 1 kg" });
  const paid = await newPaidPix(merchant);
  const { id } = await newPayment(merchant);
  const coins = await payUrlOf(page, id);
  const link = await merchant.post<PaymentLinkView>("/payment-links", {
    title: "Oficina de latte art",
    grossAmount: "120.00",
  });
  await page.context().clearCookies();
  for (const [route, path] of [
    ["/checkout/[checkoutId]", open.instructions.checkoutUrl],
    ["/checkout/[checkoutId]/receipt", `${paid.checkoutUrl}/receipt`],
    ["/pay/[publicId]", coins],
    ["/link/[publicId]", link.body.url],
    ["/sign-in", "/sign-in"],
    ["/forgot-password", "/forgot-password"],
    ["/docs", "/docs"],
    ["/docs/[group]", "/docs/charges"],
    ["/docs/guides/[guide]", "/docs/guides/webhooks"],
    ["/docs/pt-br", "/docs/pt-br"],
    ["/docs/pt-br/guides/[guide]", "/docs/pt-br/guides/webhooks"],
    ["/docs/events", "/docs/events"],
    ["/docs/events/[event]", "/docs/events/charge.paid"],
    ["/docs/errors", "/docs/errors"],
    ["/docs/search", "/docs/search?q=refund"],
  ] as const) {
    await measure(page, route, path);
  }
});

for (const [whose, email, routes] of [
  ["a merchant's", "merchant@example.com", MERCHANTS],
  ["the staff's", "admin@example.com", STAFF],
] as const) {
  test(`weight of ${whose} pages`, async ({ page, merchant }) => {
    test.slow();
    const known = await examples(merchant);
    await openSignedIn(page, "/dashboard", email);
    for (const route of routes) await measure(page, route, await pathOf(page, route, known));
  });
}
