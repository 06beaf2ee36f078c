import { expect } from "@playwright/test";
import { generate } from "otplib";
import { unique } from "../api/fixtures";
import { MEMBER_PASSWORD } from "../credentials";
import { newMember } from "../team";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { openSignedIn, signInByForm } from "./sign-in";

test("an invited viewer chooses a password, reads, and changes nothing", async ({ page, browser }) => {
  const email = `${unique("viewer")}@example.com`;
  await openSignedIn(page, "/dashboard/team");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("radio", { name: /Leitura/ }).check();
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const url = await dialog.getByLabel("Link do convite").inputValue();
  await expect(dialog.getByLabel("Mensagem para enviar")).toHaveValue(new RegExp(new URL(url).pathname));
  await expectAccessible(page);

  const invited = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await invited.goto(new URL(url).pathname);
  await untilHydrated(invited);
  await expectAccessible(invited);
  await invited.getByLabel("Seu nome").fill("Bia Souza");
  await invited.getByLabel("Crie uma senha").fill("uma frase bem longa");
  await invited.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(invited).toHaveURL(/\/dashboard$/);
  await invited.goto("/dashboard/team");
  await expect(invited.getByRole("main").getByText(email)).toBeVisible();
  await expect(invited.getByRole("button", { name: "Convidar" })).toHaveCount(0);
  await expect(invited.getByRole("link", { name: "Tokens de acesso" })).toHaveCount(0);
  await invited.goto("/dashboard/charges/new");
  await expect(invited).toHaveURL(/\/dashboard\/payments$/);
  await invited.context().close();
});

test.describe("a second factor", () => {
  test.use({ expectedErrors: [/401/] });

  test("is turned on with its QR code's key and required at sign-in; a recovery code replaces it once", async ({
    page,
  }) => {
    const { email } = await newMember("FINANCE");
    await page.goto("/dashboard/account");
    await signInByForm(page, email);
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await untilHydrated(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Ativar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Sua senha").fill(MEMBER_PASSWORD);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(dialog.getByRole("img", { name: "QR Code da chave" })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replace(/\s/g, "");
    const codeAt = (seconds: number) => generate({ secret, epoch: Date.now() / 1000 + seconds });
    await dialog.getByLabel("Código de 6 dígitos").fill(await codeAt(0));
    await dialog.getByRole("button", { name: "Ativar verificação" }).click();
    const recovery = await dialog.getByRole("listitem").first().innerText();
    await dialog.getByRole("button", { name: "Já guardei" }).click();
    await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();
    await expectAccessible(page);

    // The code of the next 30 seconds: enabling the factor used the current one.
    await page.context().clearCookies();
    await page.goto("/dashboard/payments");
    await signInByForm(page, email);
    await page.getByLabel("Código").fill("000000");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Código incorreto ou já usado.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Código").fill(await codeAt(30));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page).toHaveURL(/\/dashboard\/payments$/);

    await page.context().clearCookies();
    await page.goto("/dashboard");
    await signInByForm(page, email);
    await page.getByLabel("Código").fill(recovery);
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Restam 9 códigos de recuperação.")).toBeVisible();
  });
});

test("a session ended from elsewhere is over at the next click", async ({ page, browser }) => {
  const { email } = await newMember("VIEWER");
  const elsewhere = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await elsewhere.goto("/dashboard/payments");
  await signInByForm(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard\/payments$/);
  await page.goto("/dashboard/account");
  await signInByForm(page, email);
  await expect(page.getByText("esta sessão")).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("button", { name: /^Encerrar Chrome/ }).click();
  await expect(page.getByText("Sessão encerrada.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await page.reload();
  await expect(page.getByText("esta sessão")).toBeVisible();
  await elsewhere.context().close();
});
