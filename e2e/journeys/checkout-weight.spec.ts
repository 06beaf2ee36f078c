import { expect, type Page } from "@playwright/test";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
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
  await page.waitForLoadState("networkidle");
  return Promise.all(sizes);
}

function total(scripts: [string, number][]): number {
  return scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
}

async function expectLight(page: Page, url: string, act?: () => Promise<void>) {
  const scripts = await weighScripts(page, url, act);
  expect(total(scripts), "the page loads some scripts").toBeGreaterThan(0);
  expect(total(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
}

test("the scripts of a crypto payment's page weigh at most 120 KiB", async ({ page, merchant, browser }) => {
  const { id } = await newPayment(merchant);
  const url = await payUrlOf(page, id);
  // The payer's browser has none of the dashboard's scripts cached.
  const payer = await browser.newPage();
  await expectLight(payer, url);
  await payer.close();
});

const STATES: [state: string, act: (page: Page) => Promise<void>][] = [
  ["as it opens", async () => {}],
  ["once the Pix is shown", (page) => expect(page.getByLabel("Pix copia e cola")).toBeVisible()],
  [
    "once the card is picked",
    async (page) => {
      await page.getByRole("radio", { name: "Cartão" }).check();
      await expect(page.getByLabel("Número do cartão")).toBeVisible();
    },
  ],
  [
    "once paying from abroad is picked",
    async (page) => {
      await page.getByRole("radio", { name: "Internacional" }).check();
      await expect(page.getByRole("combobox")).toBeVisible();
    },
  ],
];

for (const [state, act] of STATES) {
  test(`the checkout's scripts weigh at most 120 KiB ${state}`, async ({ page, merchant }) => {
    const charge = await newCharge(merchant);
    await expectLight(page, charge.instructions.checkoutUrl, () => act(page));
  });
}

test("the scripts of a checkout that asks for the payer's data weigh at most 120 KiB", async ({
  page,
  merchant,
}) => {
  const { body } = await merchant.post<{ response: PixPaymentView }>("/payments", {
    clientMode: "requestCheckout",
    amount: 10.5,
    expire_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await expectLight(page, body.response.checkout_url, () =>
    expect(page.getByLabel("Nome completo")).toBeVisible(),
  );
});

test("an open checkout that nothing happens to is polled without a body", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  const polls: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(`/api/charge/${charge.id}/checkout`)) polls.push(response.status());
  });
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expect.poll(() => polls.slice(-2), { timeout: 15_000 }).toEqual([304, 304]);
});
