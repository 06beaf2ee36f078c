import { expect, type Page } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { SavedCardListView } from "#lib/saved-cards/saved-card.contract";
import { bearer, type Client } from "../api/client";
import { newCharge, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

const ANA = "user-ana-7f3a91";
const SAVED = /Visa ···· 1111, válido até 12\/2035/;

test.use({ viewport: PHONE });

async function openCards(page: Page, shop: Client, customerReference: string | undefined = ANA) {
  const charge = await newCharge(shop, { customerReference, description: "Espresso" });
  await page.goto(charge.instructions.checkoutUrl);
  await page.getByRole("radio", { name: "Cartão", exact: true }).check();
  return charge;
}

async function typeCard(page: Page) {
  await page.getByLabel("Número do cartão").fill("4111 1111 1111 1111");
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
}

const consentBox = (page: Page) => page.getByRole("checkbox", { name: /^Salvar este cartão/ });
const pay = (page: Page) => page.getByRole("button", { name: /^Pagar R\$/ }).click();
const paid = (page: Page) => page.getByRole("heading", { name: "Pagamento confirmado" });

async function saveCard(page: Page, shop: Client) {
  const charge = await openCards(page, shop);
  await typeCard(page);
  await consentBox(page).check();
  await pay(page);
  await expect(paid(page)).toBeVisible();
  return charge;
}

test("a payer saves a card by ticking a box, pays the next charge with it and its code, and removes it", async ({
  page,
}) => {
  const shop = bearer((await createToken(await newShopOwner())).token);
  await openCards(page, shop);
  await expect(consentBox(page)).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await typeCard(page);
  await consentBox(page).check();
  await pay(page);
  await expect(paid(page)).toBeVisible();

  const second = await openCards(page, shop);
  await expect(page.getByRole("radio", { name: SAVED })).toBeChecked();
  await expect(page.getByLabel("Número do cartão")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pay(page);
  await expect(page.getByLabel("CVV")).toHaveAccessibleDescription("Digite o código de segurança.");
  await page.getByLabel("CVV").fill("123");
  await pay(page);
  await expect(paid(page)).toBeVisible();
  await expect(page.getByText(/final 1111/)).toBeVisible();
  expect((await shop.get<ChargeView>(`/charge/${second.id}`)).body.status).toBe("PAID");

  await openCards(page, shop);
  await page.getByRole("button", { name: "Remover este cartão" }).click();
  await page.getByRole("button", { name: "Sim, remover" }).click();
  await expect(page.getByRole("radio", { name: SAVED })).toHaveCount(0);
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await page.reload();
  await page.getByRole("radio", { name: "Cartão", exact: true }).check();
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(page.getByRole("radio", { name: SAVED })).toHaveCount(0);
});

test("without the tick nothing is saved, and no other payer sees a card or the box", async ({ page }) => {
  const shop = bearer((await createToken(await newShopOwner())).token);
  await openCards(page, shop);
  await typeCard(page);
  await pay(page);
  await expect(paid(page)).toBeVisible();
  await openCards(page, shop);
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(page.getByRole("radio", { name: SAVED })).toHaveCount(0);

  await saveCard(page, shop);
  await openCards(page, shop, "user-bia");
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(page.getByRole("radio", { name: SAVED })).toHaveCount(0);
  const anybody = await newCharge(shop, {});
  await page.goto(anybody.instructions.checkoutUrl);
  await page.getByRole("radio", { name: "Cartão", exact: true }).check();
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(consentBox(page)).toHaveCount(0);
});

test("a payer with a saved card may pay with another card", async ({ page }) => {
  const shop = bearer((await createToken(await newShopOwner())).token);
  await saveCard(page, shop);
  await openCards(page, shop);
  await page.getByText("Usar outro cartão").click();
  await typeCard(page);
  await pay(page);
  await expect(paid(page)).toBeVisible();
});

test("a merchant sees the saved cards of a customer and removes one", async ({ page }) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const { id } = await saveCard(page, shop);
  await openSignedIn(page, `/dashboard/customers/${id}`, owner);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await page.getByRole("button", { name: "Remover cartão" }).click();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  expect((await shop.get<SavedCardListView>(`/customers/${id}/saved-cards`)).body).toEqual({ data: [] });
});
