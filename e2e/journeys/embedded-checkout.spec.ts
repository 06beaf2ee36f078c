import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { bearer, type Client } from "../api/client";
import { newCharge, newShopOwner } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { origin } from "../origin";
import { askSignedIn } from "../team";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

// The browser logs the frame that it refuses, and what the shop's page misses.
test.use({ viewport: PHONE, expectedErrors: [/frame-ancestors|Failed to load resource/] });

/** A page of a shop at another site (`localhost` is not `127.0.0.1`), which writes down what the element says. */
async function openShop(page: Page, checkoutUrl: string, theme = "light") {
  const html = `<!doctype html><html lang="pt-BR"><title>Loja</title><meta name="viewport" content="width=device-width">
    <main><h1>Loja</h1><ponte-checkout src="${checkoutUrl}" theme="${theme}"></ponte-checkout></main>
    <script>
      window.said = [];
      for (const name of ["ready", "paid", "failed", "ended", "redirect", "error"])
        document.addEventListener("ponte-" + name, ({ detail }) => said.push([name, detail]));
    </script>
    <script type="module" src="${origin}/ponte-checkout.js"></script></html>`;
  await page.goto(`${shop.url}/${encodeURIComponent(html)}`);
}

function said(page: Page): Promise<[string, Record<string, unknown>][]> {
  return page.evaluate("window.said");
}

/** A new shop with its token, whose checkout may stand in pages of that list. */
async function newShop(embedOrigins: string[]): Promise<Client> {
  const email = await newShopOwner();
  const answer = await askSignedIn(await signIn(email), "PUT", "/settings/embed-origins", { embedOrigins });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return bearer((await createToken(email)).token);
}

const shop = { url: "", close: () => {} };

test.beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(decodeURIComponent(request.url?.slice(1) ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  shop.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  shop.close = () => server.close();
});

test.afterAll(() => shop.close());

test("a payer pays by Pix inside the shop's page, which is told", async ({ page }) => {
  const charge = await newCharge(await newShop([shop.url]));
  await openShop(page, charge.instructions.checkoutUrl, "dark");
  const frame = page.frameLocator("ponte-checkout iframe");
  await expect(frame.getByLabel("Pix copia e cola")).toBeVisible();
  await expect(page.locator("ponte-checkout iframe")).toHaveAttribute("title", "Pagamento");
  await expect(frame.locator("html")).toHaveClass(/\bdark\b/);
  await expect(frame.getByRole("contentinfo").getByRole("combobox")).toBeHidden();
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

test("a refused card is told, and a bank's page is the whole page's", async ({ page }) => {
  const charge = await newCharge(await newShop([shop.url]));
  await openShop(page, charge.instructions.checkoutUrl);
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

test("a site that is in no list shows a link to the page instead", async ({ page }) => {
  const charge = await newCharge(await newShop(["https://other.example.com"]));
  await openShop(page, charge.instructions.checkoutUrl);
  const link = page.getByRole("link", { name: "Abrir a página de pagamento" });
  await expect(link).toBeVisible();
  await expect(page.locator("ponte-checkout iframe")).toHaveCount(0);
  expect(await said(page)).toEqual([["error", { reason: "not_loaded" }]]);
  await link.click();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
});

test("an address that is no checkout's is not opened", async ({ page }) => {
  await openShop(page, "javascript:alert(1)");
  await expect.poll(() => said(page)).toEqual([["error", { reason: "src" }]]);
  await expect(page.locator("ponte-checkout iframe")).toHaveCount(0);
});
