import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { newerMembers } from "#tools/testing/newer-than-floor";
import { newCharge } from "../api/fixtures";
import { newPayment, payUrlOf } from "./crypto";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

test.use({ viewport: PHONE });

// The browser APIs of the floor, as the page's own scripts see them. Playwright's scripts run in a separate world.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (members) => {
      for (const member of members) {
        const path = member.split(".");
        const name = path.pop() ?? "";
        let owner: unknown = globalThis;
        for (const part of path) owner = owner instanceof Object ? Reflect.get(owner, part) : undefined;
        if (owner instanceof Object) Reflect.deleteProperty(owner, name);
      }
    },
    [...newerMembers],
  );
});

test("a payer with the oldest supported browser pays by Pix", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  expect(await page.evaluate(() => "any" in AbortSignal)).toBe(true);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const { body: attempts } = await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`);
  const [attempt] = attempts;
  if (attempt?.instructions?.type !== "PIX") throw new Error("no Pix attempt was started");
  await merchant.post(`/sandbox/pix/${attempt.instructions.txid}/pay`);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
});

test("a payer with the oldest supported browser corrects a card and pays", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await page.getByRole("radio", { name: "Cartão" }).check();
  await page.getByLabel("Número do cartão").fill("4111111111111112");
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByLabel("Número do cartão")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Número do cartão").fill("4111111111111111");
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
});

test("a payer with the oldest supported browser pays in coins", async ({ page, browser, merchant }) => {
  const { id, paymentId } = await newPayment(merchant);
  // The merchant's dashboard needs a newer browser.
  const dashboard = await browser.newPage();
  await page.goto(await payUrlOf(dashboard, id));
  await dashboard.close();
  await expect(page.getByText("BTC na rede Bitcoin")).toBeVisible();
  await merchant.post(`/sandbox/crypto/${paymentId}/pay`, { confirmations: 6 });
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
});

test("a payer with the oldest supported browser pays from abroad", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await page.getByRole("radio", { name: /Internacional/ }).check();
  await page.getByLabel("Moeda", { exact: true }).selectOption("USD");
  await page.getByRole("button", { name: /Continuar com/ }).click();
  await page.getByRole("link", { name: /Continuar e pagar US\$/ }).click();
  await page.getByRole("button", { name: "Pagar agora" }).click();
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
});

test("a payer with the oldest supported browser pays by a payment link", async ({ page, merchant }) => {
  const link = await merchant.post<{ url: string }>("/payment-links", {
    title: "Oficina de café",
    grossAmount: "49.90",
  });
  await page.goto(link.body.url);
  await page.getByRole("button", { name: /^Pagar R\$\s49,90$/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
});
