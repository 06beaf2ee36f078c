import { expect, type Page } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import { bearer, type Client } from "../api/client";
import { newCharge, newCrypto, newPaidPix, newPix, newShopOwner, payCrypto } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

const SUPPORT = "ajuda@padaria.example.com";

/** A new shop whose payers see a support contact. */
async function newShopWithSupport(page: Page): Promise<{ owner: string; shop: Client }> {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/settings", owner);
  await page.getByLabel("E-mail de atendimento").fill(SUPPORT);
  await page.getByRole("button", { name: "Salvar" }).first().click();
  await expect(page.getByText("Configurações salvas")).toBeVisible();
  return { owner, shop: bearer((await createToken(owner)).token) };
}

async function refund(shop: Client, chargeId: string, amount?: string): Promise<void> {
  const before = (await read(shop, chargeId)).refundedAmount;
  expect((await shop.post(`/charge/${chargeId}/refunds`, amount ? { amount } : {})).status).toBe(201);
  await expect.poll(async () => (await read(shop, chargeId)).refundedAmount).not.toBe(before);
}

async function read(shop: Client, chargeId: string): Promise<ChargeView> {
  return (await shop.get<ChargeView>(`/charge/${chargeId}`)).body;
}

const support = (page: Page) => page.getByRole("link", { name: SUPPORT });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a payer and the merchant see how much of a payment was refunded", async ({ page }) => {
    const { owner, shop } = await newShopWithSupport(page);
    const charge = await newPaidPix(shop, { grossAmount: "80.00" });
    expect(charge).toMatchObject({ refundStatus: "NONE", refundedAmount: "0.00" });
    await page.goto(charge.checkoutUrl);
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await expect(support(page)).toHaveAttribute("href", `mailto:${SUPPORT}`);

    await refund(shop, charge.id, "30.00");
    expect(await read(shop, charge.id)).toMatchObject({ refundStatus: "PARTIAL", status: "PAID" });
    await page.reload();
    await expect(page.getByText(/Padaria Estrela devolveu R\$\s30,00/)).toBeVisible();
    await openSignedIn(page, `/dashboard/charges/${charge.id}`, owner);
    await expect(page.getByRole("heading", { name: /Devolvido em parte/ })).toBeVisible();

    await refund(shop, charge.id);
    expect(await read(shop, charge.id)).toMatchObject({ refundStatus: "FULL", refundedAmount: "80.00" });
    await page.goto("/dashboard/payments");
    await expect(page.getByRole("main").getByText("Devolvido", { exact: true }).first()).toBeVisible();
    await page.goto(charge.checkoutUrl);
    await expect(page.getByRole("heading", { name: "Pagamento devolvido" })).toBeVisible();
    await expect(page.getByText("Pix", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ver comprovante" }).click();
    await expect(page.getByRole("heading", { name: "Comprovante de pagamento · devolvido" })).toBeVisible();
    await expect(page.getByText(/R\$\s80,00/)).toHaveCount(2);
    await expect(support(page)).toBeVisible();
  });

  test("a payer who paid twice sees that the second payment is held, and then that it was refunded", async ({
    page,
  }) => {
    const { shop } = await newShopWithSupport(page);
    const { chargeId, instructions } = await newPix(shop);
    const pay = () => shop.post(`/sandbox/pix/${instructions.txid}/pay`);
    await pay();
    await pay();
    await expect.poll(async () => (await read(shop, chargeId)).suspense.length).toBe(1);
    await page.goto(instructions.checkoutUrl);
    await expect(page.getByText(/Um segundo pagamento de R\$\s10,50 chegou/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const [item] = (await read(shop, chargeId)).suspense;
    await shop.post(`/suspense/${item?.id}/refund`);
    await expect.poll(async () => (await read(shop, chargeId)).suspense[0]?.status).toBe("REFUNDED");
    await page.reload();
    await expect(page.getByText(/R\$\s10,50 que chegou em .* foi devolvido/)).toBeVisible();
  });
});

test("a canceled charge shows the support contact, and money that arrived anyway", async ({ page }) => {
  const { shop } = await newShopWithSupport(page);
  const { chargeId, instructions } = await newPix(shop);
  await shop.post(`/charge/${chargeId}/cancel`);
  await page.goto(instructions.checkoutUrl);
  await expect(support(page)).toBeVisible();
  await shop.post(`/sandbox/pix/${instructions.txid}/pay`);
  await expect.poll(async () => (await read(shop, chargeId)).suspense.length).toBe(1);
  await page.reload();
  await expect(page.getByText("Seu dinheiro está guardado")).toBeVisible();
  await expectAccessible(page);
});

test("a payer in coins sees the support contact after paying", async ({ page }) => {
  const { owner, shop } = await newShopWithSupport(page);
  const payment = await newCrypto(shop);
  await openSignedIn(page, `/dashboard/crypto/${payment.id}`, owner);
  const url = await page.getByRole("link", { name: "Abrir página" }).getAttribute("href");
  await payCrypto(shop, payment.payment_id);
  await page.goto(url ?? "");
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expect(support(page)).toBeVisible();
});

test("a charge without a payment shows no fee, because it is not known yet", async ({ page }) => {
  const owner = await newShopOwner();
  const { id } = await newCharge(bearer((await createToken(owner)).token));
  await openSignedIn(page, `/dashboard/charges/${id}`, owner);
  const values = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Valores", exact: true }) });
  await expect(values).toContainText("A tarifa depende de como o pagador paga.");
  await expect(values).not.toContainText("Tarifa");
  await expect(values).not.toContainText("Você recebe");
});
