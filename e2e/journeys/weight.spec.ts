import { expect, type Page } from "@playwright/test";
import { newPix } from "../api/fixtures";
import { test } from "./fixtures";
import { openSignedIn } from "./sign-in";

const LIMIT_BYTES = 200 * 1024;

const PAGES = [
  "/dashboard",
  "/dashboard/payments",
  "/dashboard/charges",
  "/dashboard/attempts",
  "/dashboard/pix-payments",
  "/dashboard/crypto",
  "/dashboard/recipients",
  "/dashboard/payment-links",
  "/dashboard/events",
  "/dashboard/requests",
  "/dashboard/webhooks/deliveries",
  "/dashboard/audit",
  "/dashboard/charges/new",
  "/dashboard/pix-payments/new",
  "/dashboard/crypto/new",
  "/dashboard/balance",
  "/dashboard/payouts",
  "/dashboard/payouts/new",
  "/dashboard/settings/payouts",
  "/dashboard/suspense",
  "/dashboard/disputes",
  "/dashboard/webhooks",
  "/dashboard/access-tokens",
  "/dashboard/payment-links/new",
];

/** The transfer size of a page's JavaScript in bytes, once it loads nothing more. */
async function weightOf(page: Page, path: string): Promise<number> {
  // Ends the previous page's loading, which does not count here.
  await page.goto("about:blank");
  const network = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path, { waitUntil: "networkidle" });
  await network.detach();
  return bytes;
}

test("lists, forms, settings and details of the dashboard load at most 200 kB of JavaScript", async ({
  page,
  merchant,
}) => {
  const { chargeId } = await newPix(merchant);
  await openSignedIn(page, "/dashboard");
  const weights: Record<string, number> = {};
  for (const path of [...PAGES, `/dashboard/charges/${chargeId}`]) weights[path] = await weightOf(page, path);
  const heavy = Object.entries(weights).filter(([, bytes]) => bytes > LIMIT_BYTES);
  expect(Object.values(weights).every((bytes) => bytes > 0)).toBe(true);
  expect(heavy).toEqual([]);
});
