import { expect } from "@playwright/test";
import type { WebhookEndpointWithSecretView } from "#lib/webhooks/webhook-endpoint.contract";
import { bearer, expectRefusedWithinASecond } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { Receiver } from "../api/receiver";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

test("events are selected and sent again, and each delivery shows request and answer", async ({ page }) => {
  await using receiver = new Receiver();
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  const url = await receiver.open();
  await shop.post<WebhookEndpointWithSecretView>("/webhook-endpoints", { url, types: ["charge.created"] });
  await shop.post("/charge", { grossAmount: 5 });
  await shop.post("/charge", { grossAmount: 6 });
  await expect.poll(() => receiver.callbacks.length).toBe(2);

  await openSignedIn(page, "/dashboard/events?type=charge.created", email);
  const events = page.getByRole("list", { name: "Eventos" }).getByRole("checkbox");
  await expect(events).toHaveCount(2);
  await expect(async () => {
    await page.getByLabel("Selecionar todos desta página").check();
    await expect(page.getByText("2 selecionados")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reenviar selecionados" }).click();
  await expect(page.getByText("2 eventos estão sendo reenviados.")).toBeVisible();
  await expect.poll(() => receiver.callbacks.length).toBe(4);

  // Each event is one line, however often it was sent; its tries unfold.
  const rows = page.getByRole("list", { name: "Eventos" }).locator("> li");
  await expect(rows).toHaveCount(2);
  const summary = rows.first().locator("summary").first();
  await expect(summary).toContainText(/Cobrança criada.*R\$\s6,00.*Entregue.*2 tentativas.*hoje, \d\d:\d\d/);
  await expect(rows.first().getByRole("link", { name: "tentativa 1" })).toHaveCount(0);
  await summary.press("Enter");
  await expect(rows.first().getByRole("link", { name: "tentativa 1" })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Reenviar um período" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Desde (horário de Brasília)").fill("2020-01-01T00:00");
  await dialog.getByLabel("Até (horário de Brasília)").fill("2099-01-01T00:00");
  await dialog.getByLabel("Para onde").selectOption({ label: url });
  await dialog.getByRole("button", { name: "Contar eventos" }).click();
  await expect(dialog.getByText("2 eventos serão reenviados.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Reenviar 2 eventos" }).click();
  await expect.poll(() => receiver.callbacks.length).toBe(6);
  await expect(dialog).toBeHidden();

  await page.goto("/dashboard/webhooks/deliveries?status=DELIVERED");
  await page.getByRole("link", { name: "Cobrança criada" }).first().click();
  await expect(page.getByText("webhook-signature")).toBeVisible();
  await expect(page.getByText("HTTP 204")).toBeVisible();
  await expect(page.getByRole("region", { name: "Corpo" })).toContainText('"type": "charge.created"');
  await expectAccessible(page);
});

test("an API client's secret is shown once, and its tokens end with the client", async ({ page }) => {
  const email = await newShopOwner();
  await openSignedIn(page, "/dashboard/api-clients", email);
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Criar cliente" }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel("Nome").fill("Loja");
  await dialog.getByRole("button", { name: "Criar cliente" }).click();
  const id = await dialog.getByLabel("ID (client_id)").inputValue();
  const secret = await dialog.getByLabel("Segredo (client_secret)").inputValue();
  await expectAccessible(page);
  const answer = await fetch(`${origin}/api/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: id, client_secret: secret }),
  });
  const client = bearer(((await answer.json()) as { access_token: string }).access_token);
  expect((await client.get("/charge/list")).status).toBe(200);
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByRole("listitem", { name: "Loja" })).toContainText(id);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("button", { name: "Revogar Loja" }).click();
  await page.getByRole("button", { name: "Revogar cliente" }).click();
  await expect(page.getByText("Cliente “Loja” revogado.")).toBeVisible();
  await expectRefusedWithinASecond(client);
});

test("a refused request is found in the log by its status class, with its body and the reason", async ({
  page,
}) => {
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  await shop.post("/charge", { grossAmount: 5 });
  const refused = await shop.post(
    "/charge",
    { grossAmount: "1.005" },
    { headers: { "idempotency-key": "k-7" } },
  );
  await openSignedIn(page, "/dashboard/requests", email);
  await expect(async () => {
    await page.goto("/dashboard/requests?status=4xx");
    await expect(page.getByRole("link", { name: "POST /api/charge" })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "POST /api/charge" }).click();
  await expect(page.getByText(refused.headers.get("x-request-id") ?? "none").first()).toBeVisible();
  await expect(page.getByText("k-7")).toBeVisible();
  await expect(page.getByRole("region", { name: "Corpo da requisição" })).toContainText(
    '"grossAmount": "1.005"',
  );
  await expect(page.getByRole("region", { name: "Corpo da resposta" })).toContainText("/grossAmount");
  await expectAccessible(page);
});
