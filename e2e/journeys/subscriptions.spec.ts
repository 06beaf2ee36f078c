import { expect } from "@playwright/test";
import type { PlanView } from "#lib/plans/plan.contract";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { bearer } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

test.use({ viewport: { width: 360, height: 740 } });

test("a merchant sells a plan, the payer pays the first payment, the merchant skips one, and the payer ends it", async ({
  page,
  browser,
}) => {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/subscriptions", owner);
  await expect(page.getByText("Ainda não há assinaturas")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Criar um plano" }).click();
  await page.getByLabel("Nome", { exact: false }).first().fill("Clube do café");
  await page.getByLabel("Valor", { exact: true }).fill("4990");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar plano" }).click();

  await expect(page.getByRole("heading", { name: "Nova assinatura" })).toBeVisible();
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar assinatura" }).click();
  await expect(page.getByRole("heading", { name: "Ana Souza" })).toBeVisible();
  await expect(page.getByText("Aguarda o pagador", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const address = await page.getByRole("link", { name: "Abrir a página" }).getAttribute("href");
  if (!address) throw new Error("The subscription has no page for its payer");
  const payer = await (
    await browser.newContext({ locale: "pt-BR", viewport: { width: 360, height: 740 } })
  ).newPage();
  await payer.goto(address);
  await expect(payer.getByRole("heading", { name: "Clube do café" })).toBeVisible();
  await expectNoSidewaysScroll(payer);
  await expectAccessible(payer);
  await payer.getByRole("link", { name: /^Pagar R\$\s49,90$/ }).click();
  await expect(payer).toHaveURL(/\/checkout\//);
  await payer.getByRole("radio", { name: "Pix" }).check();
  await payer.getByRole("button", { name: "Simular pagamento" }).click();
  await expect(payer.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Ativa", { exact: true })).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Pular o pagamento de/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pular pagamento" }).click();
  await expect(page.getByText("Pulado", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await payer.goto(address);
  await expect(payer.getByRole("link", { name: /^Comprovante de/ })).toBeVisible();
  await payer.getByRole("link", { name: "Encerrar a assinatura" }).click();
  await expect(payer.getByRole("heading", { name: "Encerrar esta assinatura?" })).toBeVisible();
  await expectNoSidewaysScroll(payer);
  await expectAccessible(payer);
  await payer.getByRole("button", { name: "Sim, encerrar" }).click();
  await expect(payer.getByText(/^Termina em/)).toBeVisible();
  await expectAccessible(payer);
  await page.reload();
  await expect(page.getByText("pelo pagador")).toBeVisible();
  await page.goto("/dashboard/subscriptions");
  await expect(page.getByText("Próximos 30 dias")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await payer.context().close();
});

test("a payer pays the first cycle by card, and saves the card for the coming ones", async ({ page }) => {
  const shop = bearer((await createToken(await newShopOwner())).token);
  const plan = await shop.post<PlanView>("/plans", {
    name: "Clube do café",
    interval: "MONTHLY",
    amount: "49.90",
  });
  const { body: subscription } = await shop.post<SubscriptionView>("/subscriptions", {
    planId: plan.body.id,
    collection: "SAVED_CARD",
    customer: { name: "Ana Souza", email: "ana@example.com" },
  });
  expect(subscription.card).toBeNull();
  await page.goto(subscription.checkoutUrl ?? "");
  await page.getByRole("radio", { name: "Cartão" }).check();
  await page.getByLabel("Número do cartão").fill("4111 1111 1111 1111");
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  const consent = page.getByRole("checkbox", { name: /pode cobrar neste cartão R\$\s49,90/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();

  const path = `/subscriptions/${subscription.id}`;
  await expect
    .poll(async () => (await shop.get<SubscriptionView>(path)).body)
    .toMatchObject({ status: "ACTIVE", card: { last4: "1111" } });
});
