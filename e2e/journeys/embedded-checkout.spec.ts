import { expect, type Page } from "@playwright/test";
import { newCharge } from "../api/fixtures";
import { origin } from "../origin";
import { type EmbeddingShop, newEmbeddingMerchant, type Said, startEmbeddingShop } from "./embedding-shop";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

// The browser logs the refused frame, and missing resources of the shop's page.
test.use({ viewport: PHONE, expectedErrors: [/frame-ancestors|Failed to load resource/] });

let shop: EmbeddingShop;
test.beforeAll(async () => {
  shop = await startEmbeddingShop();
});
test.afterAll(() => shop.close());

function said(page: Page): Promise<Said> {
  return page.evaluate("window.said");
}

test("a payer pays by Pix inside the shop's page, and the page gets the event", async ({ page }) => {
  const charge = await newCharge(await newEmbeddingMerchant([shop.origin]));
  await page.goto(shop.pageOf(charge.instructions.checkoutUrl, "dark"));
  const frame = page.frameLocator("ponte-checkout iframe");
  await expect(frame.getByLabel("Pix copia e cola")).toBeVisible();
  await expect(page.locator("ponte-checkout iframe")).toHaveAttribute("title", "Pagamento");
  await expect(frame.locator("html")).toHaveClass(/\bdark\b/);
  await expect(frame.getByRole("contentinfo").getByRole("combobox")).toBeHidden();
  // The shop's page shows the product, the merchant and the amount; the frame repeats them only for screen readers.
  await expect(frame.getByText("Pagamento para")).toBeHidden();
  const amount = await frame.getByRole("heading", { level: 1 }).boundingBox();
  expect([amount?.width, amount?.height]).toEqual([1, 1]);
  await expect(frame.getByRole("timer").or(frame.getByText("Pague até"))).toBeVisible();
  const heights = () =>
    page.evaluate(() => {
      const inside = document.querySelector("ponte-checkout")?.shadowRoot?.querySelector("iframe");
      return inside?.getBoundingClientRect().height ?? 0;
    });
  const content = () => frame.locator("body").evaluate((body) => body.scrollHeight);
  await expect.poll(async () => (await heights()) - (await content())).toBe(0);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("embedded.png"), fullPage: true });

  const chargeId = charge.id;
  expect(await said(page)).toEqual([["ready", { chargeId }]]);
  await frame.getByRole("button", { name: "Simular pagamento" }).click();
  await expect(frame.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expect
    .poll(() => said(page))
    .toMatchObject([
      ["ready", {}],
      ["paid", { chargeId }],
    ]);
  await expect.poll(async () => (await heights()) - (await content())).toBe(0);
  await expectAccessible(page);
});

test("a refused card is reported to the shop, and a bank's page replaces the whole page", async ({
  page,
}) => {
  const charge = await newCharge(await newEmbeddingMerchant([shop.origin]));
  await page.goto(shop.pageOf(charge.instructions.checkoutUrl));
  const frame = page.frameLocator("ponte-checkout iframe");
  const typeCard = async (number: string) => {
    await frame.getByRole("radio", { name: "Cartão" }).check();
    await frame.getByLabel("Número do cartão").fill(number);
    await frame.getByLabel("Validade").fill("12/35");
    await frame.getByLabel("CVV").fill("123");
    await frame.getByLabel("Nome impresso no cartão").fill("Ana Souza");
    await frame.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
    await frame.getByRole("button", { name: /^Pagar R\$/ }).click();
  };
  await typeCard("4000 0000 0000 0002");
  await expect
    .poll(() => said(page))
    .toMatchObject([
      ["ready", {}],
      ["failed", { chargeId: charge.id }],
    ]);
  await typeCard("4000 0027 6000 3184");
  await expect(page).toHaveURL(new RegExp(`^${origin}/sandbox/3ds/`));
});

test("a site that the merchant did not list shows a link to the checkout instead", async ({ page }) => {
  const charge = await newCharge(await newEmbeddingMerchant(["https://other.example.com"]));
  await page.goto(shop.pageOf(charge.instructions.checkoutUrl));
  const link = page.getByRole("link", { name: "Abrir a página de pagamento" });
  await expect(link).toBeVisible();
  await expect(page.locator("ponte-checkout iframe")).toHaveCount(0);
  expect(await said(page)).toEqual([["error", { reason: "not_loaded" }]]);
  await link.click();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
});

test("an address that is not a checkout's is not opened", async ({ page }) => {
  await page.goto(shop.pageOf("javascript:alert(1)"));
  await expect.poll(() => said(page)).toEqual([["error", { reason: "src" }]]);
  await expect(page.locator("ponte-checkout iframe")).toHaveCount(0);
});
