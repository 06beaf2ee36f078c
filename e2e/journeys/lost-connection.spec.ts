import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { Client } from "../api/client";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

// The browser logs each interrupted request.
test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] });

/** Cuts the network during the next payment: before the page gets the answer, or right after. */
async function cutAtPayment(page: Page, context: BrowserContext, hears: boolean): Promise<void> {
  const cut = { times: 1 };
  await page.route(
    "**/checkout/payment",
    async (route) => {
      // First: otherwise the page may hear of the payment by another request. This fetch is not the browser's.
      await context.setOffline(true);
      const response = await route.fetch();
      await (hears ? route.fulfill({ response }) : route.abort());
    },
    cut,
  );
}

async function attemptsBy(merchant: Client, chargeId: string, method: string): Promise<AttemptView[]> {
  const { body } = await merchant.get<AttemptView[]>(`/charge/${chargeId}/attempts`);
  return body.filter(({ paymentMethod }) => paymentMethod === method);
}

/** Opens a checkout and types a card once the page has made its Pix code, so that the next payment is the card's. */
async function openAndType(page: Page, checkoutUrl: string, number: string): Promise<void> {
  await page.goto(checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await page.getByRole("radio", { name: "Cartão" }).check();
  await page.getByLabel("Número do cartão").fill(number);
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
}

const asking = (page: Page) => page.getByText("Estamos verificando se o seu pagamento chegou");
const pay = (page: Page) => page.getByRole("button", { name: /^Pagar R\$/ }).click();

for (const [step, hears] of [
  ["while the QR code is made", false],
  ["between the QR code and the next paint", true],
] as const) {
  test(`a connection lost ${step} keeps the page, which then shows the code`, async ({
    page,
    context,
    merchant,
  }) => {
    const charge = await newCharge(merchant);
    await cutAtPayment(page, context, hears);
    await page.goto(charge.instructions.checkoutUrl);
    await expect(asking(page)).toBeVisible();
    await expect(page).toHaveURL(charge.instructions.checkoutUrl);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
    expect(await attemptsBy(merchant, charge.id, "PIX")).toHaveLength(1);
  });
}

test("a card payment that loses its connection at every step is charged once, and the page shows the result", async ({
  page,
  context,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  await openAndType(page, charge.instructions.checkoutUrl, "4111 1111 1111 1111");

  await context.setOffline(true);
  await pay(page);
  await expect(asking(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Seu pagamento não chegou")).toBeVisible();
  expect(await attemptsBy(merchant, charge.id, "CREDIT_CARD")).toEqual([]);

  await cutAtPayment(page, context, false);
  await pay(page);
  await expect(asking(page)).toBeVisible();
  await expect(page).toHaveURL(charge.instructions.checkoutUrl);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  expect(await attemptsBy(merchant, charge.id, "CREDIT_CARD")).toMatchObject([{ status: "PAID" }]);

  await context.setOffline(true);
  await page.getByRole("link", { name: "Ver comprovante" }).click();
  await expect(
    page.getByText("Sem conexão. A página vai abrir assim que ela voltar.").filter({ visible: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(charge.instructions.checkoutUrl);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
});

test("a connection lost right after paying, or on the way to the bank, loses no payment", async ({
  page,
  context,
  merchant,
}) => {
  for (const [number, arrival] of [
    ["4111 1111 1111 1111", "Pagamento confirmado"],
    ["4000 0027 6000 3184", "Confirmação do banco"],
  ] as const) {
    const charge = await newCharge(merchant);
    await openAndType(page, charge.instructions.checkoutUrl, number);
    await cutAtPayment(page, context, true);
    await pay(page);
    await expect(asking(page)).toBeVisible();
    await expect(page).toHaveURL(charge.instructions.checkoutUrl);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: arrival })).toBeVisible();
    expect(await attemptsBy(merchant, charge.id, "CREDIT_CARD")).toHaveLength(1);
  }
});

test("a fault in the page's own script is shown as our error, is counted, and leaves the Pix code to copy", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  const reported = page.waitForRequest("**/api/page-faults");
  // An unreadable answer acts like any bug in the script.
  await page.route(/\/api\/charge\/[^/]+\/checkout$/, (route) => route.fulfill({ json: {} }));
  await expect(page.getByText("Um erro nosso parou esta página")).toBeVisible();
  await expect(page.getByRole("link", { name: "Recarregar" })).toHaveAttribute("href", "?");
  await expect(page.getByText("Tentando de novo…")).toBeHidden();
  const report = await reported;
  expect(report.postDataJSON()).toEqual({ kind: "poll" });
  expect((await report.response())?.status()).toBe(204);
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.unroute(/\/api\/charge\/[^/]+\/checkout$/);
  await page.reload();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expect(page.getByText("Um erro nosso parou esta página")).toBeHidden();
});
