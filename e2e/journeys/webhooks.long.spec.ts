import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import type { WebhookEndpointWithSecretView } from "#lib/webhooks/webhook-endpoint.contract";
import { bearer } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { Receiver } from "../api/receiver";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// The browser logs the refusals that the forms then explain.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("an endpoint is created and tested", async ({ page }) => {
    await using receiver = new Receiver();
    const url = await receiver.open();
    await openSignedIn(page, "/dashboard/webhooks", await newShopOwner());
    await expect(page.getByText("Nenhum endpoint ainda")).toBeVisible();
    await page.getByRole("button", { name: "Novo endpoint" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Endereço").fill("loja");
    await dialog.getByLabel("Todos os eventos").uncheck();
    await dialog.getByRole("button", { name: "Criar endpoint" }).click();
    await expect(dialog.getByText(/^Digite um endereço completo/)).toBeVisible();
    await expect(dialog.getByText("Escolha ao menos um evento.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByLabel("Endereço").fill(url);
    await dialog.getByLabel("Pagamento Pix recebido").check();
    await dialog.getByRole("button", { name: "Criar endpoint" }).click();
    const secret = await dialog.getByLabel("Segredo de assinatura").inputValue();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Já guardei" }).click();
    await expect(dialog).toBeHidden();

    const endpoint = page.getByRole("listitem", { name: url });
    await expect(endpoint).toContainText("Ativo");
    await expect(endpoint).toContainText("pix_payment.paid");
    await endpoint.getByRole("button", { name: "Enviar teste" }).click();
    await expect(endpoint.getByRole("status")).toContainText(/Teste:\s*Entregue/);
    await expect(endpoint.getByRole("status")).toContainText("HTTP 204");
    const [ping] = receiver.callbacks;
    if (!ping) throw new Error("Nothing arrived");
    expect(new Webhook(secret).verify(ping.text, ping.headers)).toMatchObject({ type: "ping" });

    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("an endpoint is changed, gets a new secret, is disabled and deleted", async ({ page }) => {
    const email = await newShopOwner();
    const shop = bearer((await createToken(email)).token);
    const url = "https://shop.example.com/hooks";
    const { body } = await shop.post<WebhookEndpointWithSecretView>("/webhook-endpoints", {
      url,
      types: ["invoice.paid"],
    });
    await openSignedIn(page, "/dashboard/webhooks", email);
    const dialog = page.getByRole("dialog");
    const endpoint = page.getByRole("listitem", { name: url });
    await endpoint.getByRole("button", { name: "Editar" }).click();
    await dialog.getByLabel("Todos os eventos").check();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(endpoint).toContainText("Todos os eventos");
    await endpoint.getByRole("button", { name: "Novo segredo" }).click();
    await dialog.getByRole("button", { name: "Gerar segredo" }).click();
    await expect(dialog.getByLabel("Segredo de assinatura")).not.toHaveValue(body.secret);
    await dialog.getByRole("button", { name: "Já guardei" }).click();
    await endpoint.getByRole("button", { name: "Desativar" }).click();
    await page.getByRole("button", { name: "Desativar endpoint" }).click();
    await expect(endpoint).toContainText("Desativado");
    await expect(endpoint.getByRole("button", { name: "Enviar teste" })).toHaveCount(0);
    await endpoint.getByRole("button", { name: "Excluir" }).click();
    await page.getByRole("button", { name: "Excluir endpoint" }).click();
    await expect(page.getByText("Nenhum endpoint ainda")).toBeVisible();
  });
});

test("the callback secret is shown on request", async ({ page }) => {
  await openSignedIn(page, "/dashboard/webhooks", await newShopOwner());
  await expect(page.getByLabel("Segredo atual")).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar segredo" }).click();
  const before = await page.getByLabel("Segredo atual").inputValue();
  expect(before).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "Gerar novo" }).click();
  await page.getByRole("button", { name: "Gerar segredo" }).click();
  await expect(page.getByLabel(/^Segredo anterior/)).toHaveValue(before);
  await expectAccessible(page);
});
