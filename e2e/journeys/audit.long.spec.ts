import { expect } from "@playwright/test";
import { newPaidPix, newShopOwner, unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn, signInByForm } from "./sign-in";

test("the audit log shows who refunded what, before and after", async ({ page, merchant }) => {
  const { id } = await newPaidPix(merchant);
  const { status } = await merchant.post(`/charge/${id}/refunds`, { amount: "2.50", reason: "Troca" });
  expect(status).toBe(201);
  await openSignedIn(page, `/dashboard/audit?object=${id}`);
  const entry = page.getByRole("list", { name: "Auditoria" }).getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/pediu a devolução de R\$\s2,50/);
  await expect(entry).toContainText("com um token de acesso");
  await expect(entry).toContainText(/Total devolvido\s*antes0,00\s*depois2,50/);
  await expect(entry).toContainText(/Devoluçãorfd_/);
  await entry.locator("summary").press("Enter");
  await expect(entry.getByText(/^Registro \d+/)).toBeVisible();
  await expect(entry.getByRole("button", { name: "Copiar hash" })).toBeVisible();
});

test("staff act as a merchant under a banner, and the merchant sees who did what and why", async ({
  page,
}) => {
  const email = await newShopOwner();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/sign-in");
  await signInByForm(page, "admin@example.com");
  await page.waitForURL("**/dashboard");
  await page.goto(`/dashboard/users?query=${email}`);
  await page.getByRole("link", { name: "Padaria Estrela" }).click();
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    // A dialog that opens late covers the button.
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "Agir como este lojista" }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Motivo").fill("Ajuda com o parcelamento");
  await page.getByRole("button", { name: "Começar" }).click();
  const banner = page.getByRole("complementary", { name: "Agindo como lojista" });
  await expect(banner).toContainText("Você está agindo como Padaria Estrela.");
  const origin = new URL(page.url()).origin;
  const set = await page.request.put("/api/crypto/terms", {
    headers: { origin },
    data: { toleranceBps: 75 },
  });
  expect(set.status()).toBe(200);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await banner.getByRole("button", { name: "Parar de agir" }).click();
  await page.waitForURL("**/dashboard/merchants");
  await expect(banner).toBeHidden();

  await page.context().clearCookies();
  await page.goto("/dashboard/audit");
  await signInByForm(page, email);
  const entries = page.getByRole("list", { name: "Auditoria" }).getByRole("listitem");
  await expect(entries.nth(0)).toContainText("entrou");
  await expect(entries.nth(2)).toContainText("Equipe da Ponte agindo pelo lojista");
  await expect(entries.nth(2)).toContainText("mudou a tolerância dos pagamentos em cripto");
  await expect(entries.nth(3)).toContainText("Ajuda com o parcelamento");
});

test("staff open a merchant, whose owner gets a link, and see how providers answer", async ({
  page,
  merchant,
}) => {
  await newPaidPix(merchant);
  await openSignedIn(page, "/dashboard/merchants/new", "admin@example.com");
  const name = unique("Açaí");
  await page.getByLabel("Nome fantasia").fill(name);
  await page.getByLabel("Razão social").fill("Açaí Norte Ltda");
  await page.getByLabel("CNPJ ou CPF").fill("11.222.333/0001-81");
  await page.getByLabel("Cidade").fill("Belém");
  await page.getByLabel("E-mail do proprietário").fill(`${unique("dono")}@example.com`);
  const prices = page.getByRole("group", { name: "Tarifas" }).getByRole("textbox");
  await expect(prices.first()).toHaveValue("");
  await page.getByRole("button", { name: "Criar lojista" }).click();
  await expect(prices.first()).toHaveAttribute("aria-invalid", "true");
  for (const price of await prices.all()) await price.fill("1");
  await page.getByRole("button", { name: "Criar lojista" }).click();
  await expect(page.getByLabel("Link do convite")).toHaveValue(/\/invitations\/[\w-]{30,}$/);
  await page.getByRole("link", { name: "Ver lojista" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goto("/dashboard/merchants");
  for (const mode of ["Produção", "Teste"]) {
    await page.getByRole("navigation", { name: "Modo" }).getByRole("link", { name: mode }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(mode);
  }
  await expect(async () => {
    await page.goto("/dashboard/providers");
    await expect(page.getByRole("heading", { name: "pix.createCharge" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Teste", exact: true }).last()).toBeVisible();
});
