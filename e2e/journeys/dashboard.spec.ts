import { expect, type Page } from "@playwright/test";
import { bearer, expectRefusedWithinASecond } from "../api/client";
import { newCharge, unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { openSignedIn, signInByForm } from "./sign-in";

const signInButton = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });

for (const path of [
  "/dashboard",
  "/dashboard/charges",
  "/dashboard/charges/new",
  "/dashboard/access-tokens",
]) {
  test(`${path} without a session leads to the sign-in page`, async ({ page, request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toContain("/sign-in");
    await page.goto(path);
    await expect(signInButton(page)).toBeVisible();
  });
}

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/401/] });

  test("is explained in words, and the right one then opens the requested page", async ({ page }) => {
    await page.goto("/dashboard/payments?product=CHARGE");
    await expectAccessible(page);
    await signInByForm(page, "merchant@example.com", "wrong");
    await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
    await signInByForm(page, "merchant@example.com");
    await expect(page).toHaveURL(/\/dashboard\/payments\?product=CHARGE$/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("a merchant creates a charge, finds it again, copies its link and cancels it", async ({ page }) => {
    const reference = unique("pedido");
    await openSignedIn(page, "/dashboard/charges/new");
    await expectNoSidewaysScroll(page);
    await page.getByRole("textbox", { name: "Valor" }).fill("1234,56");
    await page.getByLabel(/^Descrição/).fill("Bolo de cenoura");
    await page.getByLabel(/^Referência externa/).fill(reference);
    await page.getByRole("button", { name: "Criar cobrança" }).click();
    await expect(page).toHaveURL(/\/dashboard\/charges\/chg_\w+$/);
    const address = page.url();
    await expect(page.getByRole("heading", { name: /R\$\s1\.234,56/ })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto("/dashboard/payments");
    await untilHydrated(page);
    await page.getByRole("searchbox", { name: "Buscar pagamentos" }).fill(reference);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`query=${reference}`));
    const found = page.getByRole("main").getByRole("link", { name: /R\$\s1\.234,56/ });
    await expect(found).toHaveCount(1);
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Situação").selectOption({ label: "Pago" });
    await expect(page).toHaveURL(/status=PAID/);
    await expect(found).toHaveCount(0);
    await page.getByLabel("Situação").selectOption({ label: "Pendente" });
    await expect(page).toHaveURL(/status=PENDING/);
    await expectNoSidewaysScroll(page);
    await found.click();
    await expect(page).toHaveURL(address);

    await page.getByRole("button", { name: "Copiar link" }).first().click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/checkout\/[\w-]+$/);
    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByRole("button", { name: "Cancelar cobrança" }).click();
    await expect(page.getByRole("heading", { name: /Cancelado/ })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Cobrança cancelada" })).toBeVisible();
  });
});

test("a merchant sees a charge become paid", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await merchant.post(`/charge/${charge.id}/attempts`, { paymentMethod: "PIX" });
  await openSignedIn(page, `/dashboard/charges/${charge.id}`);
  await page.getByRole("button", { name: "Pagar no sandbox" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Pago$/ })).toBeVisible();
});

test("a charge of another merchant is not found", async ({ page, other }) => {
  const foreign = await newCharge(other);
  await openSignedIn(page, `/dashboard/charges/${foreign.id}`);
  await expect(page.getByText("Cobrança não encontrada")).toBeVisible();
});

test("a merchant creates an access token, which works until it is revoked", async ({ page }) => {
  const name = unique("Loja");
  await openSignedIn(page, "/dashboard/access-tokens");
  await page.getByRole("button", { name: "Criar token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Criar token" }).click();
  const token = await dialog.getByLabel("Token de acesso").inputValue();
  expect((await bearer(token).get("/charge/list")).status).toBe(200);
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  await page.getByRole("button", { name: `Revogar ${name}` }).click();
  await page.getByRole("button", { name: "Revogar token" }).click();
  await expect(page.getByRole("button", { name: `Revogar ${name}` })).toHaveCount(0);
  await expectRefusedWithinASecond(bearer(token));
});

test.describe("with an address that is refused", () => {
  test.use({ expectedErrors: [/400 \(Bad Request\).*\/api\/access-tokens\//] });

  test("a merchant binds an access token to addresses, and it is refused from others", async ({ page }) => {
    const name = unique("Loja");
    await openSignedIn(page, "/dashboard/access-tokens");
    await page.getByRole("button", { name: "Criar token" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByRole("button", { name: "Criar token" }).click();
    const token = await dialog.getByLabel("Token de acesso").inputValue();
    await dialog.getByRole("button", { name: "Já guardei" }).click();
    expect((await bearer(token).get("/charge/list")).status).toBe(200);

    await page.getByRole("button", { name: `Endereços de ${name}` }).click();
    await dialog.getByLabel("Aceito de").fill("203.0.113.7\nqualquer lugar");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog.getByText("O item 2 não é um endereço nem uma faixa")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Aceito de").fill("203.0.113.7");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Aceito somente de 203.0.113.7")).toBeVisible();
    await expectRefusedWithinASecond(bearer(token));
  });
});

test("a signed-out person has no access", async ({ page }) => {
  await page.goto("/dashboard");
  await signInByForm(page, "merchant@example.com");
  await expect(page).toHaveURL(/\/dashboard$/);
  await untilHydrated(page);
  await page.getByRole("button", { name: /Menu da conta/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("an operator sees the page of the platform's staff", async ({ page }) => {
  await openSignedIn(page, "/dashboard", "operator@example.com");
  await expect(page.getByRole("main").getByRole("link", { name: "Ver lojistas" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pagamentos" })).toHaveCount(0);
  await expectAccessible(page);
});
