import { expect, type Page } from "@playwright/test";
import { newCharge } from "../api/fixtures";
import { newPayment, payUrlOf } from "./crypto";
import { test } from "./fixtures";

const BUDGET_BYTES = 120 * 1024;

/** Opens a page and returns the compressed transfer size of each script. */
async function weighScripts(page: Page, url: string, act?: () => Promise<void>): Promise<[string, number][]> {
  const sizes: Promise<[string, number]>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await act?.();
  return Promise.all(sizes);
}

function total(scripts: [string, number][]): number {
  return scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
}

test("the scripts of a crypto payment's page weigh at most 120 KiB", async ({ page, merchant, browser }) => {
  const { id } = await newPayment(merchant);
  const url = await payUrlOf(page, id);
  // The payer's browser has none of the dashboard's scripts cached.
  const payer = await browser.newPage();
  const scripts = await weighScripts(payer, url);
  await payer.close();
  expect(total(scripts), "a page without scripts proves nothing").toBeGreaterThan(0);
  expect(total(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test("the checkout's scripts weigh at most 120 KiB, also once the Pix is shown", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  const scripts = await weighScripts(page, charge.instructions.checkoutUrl, async () => {
    await page.getByRole("button", { name: "Gerar QR Code" }).click();
    await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  });
  expect(total(scripts), "a page without scripts proves nothing").toBeGreaterThan(0);
  expect(total(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
});
