import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import type { BalanceView } from "#lib/ledger/money.contract";
import { bearer, type Client } from "../api/client";
import { newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken, MEMBER_PASSWORD, signIn } from "../credentials";
import { newIndependentMember, signInWithFactor } from "../team";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openWithCookie } from "./sign-in";

// The browser logs the refusals that the form then explains.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\)|409 \(Conflict\)/] });

async function newRichOwner(): Promise<{ email: string; shop: Client }> {
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  await newPaidPix(shop, { grossAmount: "100.00" });
  return { email, shop };
}

/** A shop's available balance, in cents. */
async function availableOf(shop: Client): Promise<number> {
  const { data } = (await shop.get<BalanceView>("/balance")).body;
  const amount = data.find(({ currency }) => currency === "BRL")?.available ?? "none";
  return Number(amount.replace(".", ""));
}

/** Fills in a payout's form and confirms it; digits of the amount enter from the right. */
async function ask(page: Page, digits: string, key: string): Promise<void> {
  await page.getByLabel("Valor").fill(digits);
  await page.getByLabel("Chave Pix").fill(key);
  await page.getByRole("button", { name: "Continuar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(key);
  await expect(question).toContainText("11.222.333/0001-81");
  await question.getByRole("button", { name: /^Sacar R\$/ }).click();
}

test("a merchant pays out by Pix to its own key, and gets a receipt with the end-to-end id", async ({
  page,
}) => {
  const { email, shop } = await newRichOwner();
  // Nobody answers at these addresses, so every event has many failed tries.
  const receivers = [1, 2, 3, 4, 5, 6].map((number) => `http://127.0.0.1:1/shop-${number}`);
  for (const url of receivers) await shop.post("/webhook-endpoints", { url, types: ["*"] });
  const before = await availableOf(shop);
  await openWithCookie(page, "/dashboard/balance", await signIn(email));
  await expect(page.getByText("Nenhum saque ainda.")).toBeVisible();
  await page.getByRole("link", { name: "Sacar" }).click();
  await ask(page, "2500", "another@example.com");
  await expect(page.getByText("Esta chave não é do titular da conta.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await ask(page, "2500", "financeiro@example.com");

  // The page shows the outcome by itself.
  await expect(page).toHaveURL(/\/dashboard\/payouts\/pyo_\w+$/);
  await expect(page.getByText("O banco de destino recebeu o dinheiro.")).toBeVisible();
  expect(await availableOf(shop)).toBe(before - 2_500);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Comprovante" }).click();
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText(/R\$\s25,00/);
  await expect(receipt).toContainText(/E99999999\w{23}/);
  await expect(receipt).toContainText("financeiro@example.com");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  const timeline = page.locator("#timeline");
  for (const step of ["Saque pedido", "Saque enviado", "Saque pago"]) {
    const row = timeline.locator("ol > li").filter({ has: page.getByText(step, { exact: true }) });
    await expect(row).toHaveCount(1);
    await expect(row.getByText(step, { exact: true })).toBeVisible();
    await expect(row.getByText(/^127\.0\.0\.1:1\/shop-\d$/)).toHaveCount(receivers.length);
  }
  const delivery = timeline.locator("summary").filter({ hasText: "127.0.0.1:1/shop-1" }).first();
  await delivery.press("Enter");
  await expect(timeline.getByRole("link", { name: "tentativa 1" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/payouts?query=financeiro@example.com");
  const list = page.locator("[data-list=payouts]");
  await expect(list.getByRole("link", { name: /R\$\s25,00/ }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Exportar" })).toHaveAttribute("href", /payouts\.csv\?query=/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/dashboard/balance");
  const newest = page.getByRole("row", { name: /Pago R\$\s25,00/ });
  await expect(newest.getByRole("link")).toHaveAttribute("href", /\/dashboard\/payouts\/pyo_\w+$/);
});

test("a payout above the threshold waits until a second person approves it with a code, or is canceled", async ({
  page,
}) => {
  const { email, shop } = await newRichOwner();
  const before = await availableOf(shop);
  const requester = await signIn((await newIndependentMember("FINANCE", email)).email);
  const { cookie, nextCode } = await signInWithFactor(email);
  await openWithCookie(page, "/dashboard/settings/payouts", cookie);
  await page.getByLabel("Segunda pessoa acima de").fill("1000");
  await page.getByRole("button", { name: "Salvar" }).first().click();
  await expect(page.getByText("Configurações de saque salvas")).toBeVisible();

  const request = async () => {
    await page.context().clearCookies();
    await openWithCookie(page, "/dashboard/payouts/new", requester);
    await ask(page, "2000", "financeiro@example.com");
    await expect(page.getByText("Você pediu este saque; outra pessoa precisa aprovar.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aprovar" })).toHaveCount(0);
    return new URL(page.url()).pathname;
  };
  await request();
  expect(await availableOf(shop)).toBe(before - 2_000);
  await page.getByRole("button", { name: "Cancelar saque" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar saque" }).click();
  await expect(page.getByText("Cancelado. O dinheiro está disponível de novo.")).toBeVisible();
  expect(await availableOf(shop)).toBe(before);

  const waiting = await request();
  await page.context().clearCookies();
  await openWithCookie(page, waiting, cookie);
  await page.getByRole("button", { name: "Aprovar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Código/).fill(nextCode());
  await dialog.getByRole("button", { name: "Aprovar saque" }).click();
  await expect(page.getByText("O banco de destino recebeu o dinheiro.")).toBeVisible();
  expect(await availableOf(shop)).toBe(before - 2_000);
});

test("a payout that needs a second person names them, and setting up two-step verification leads back to it", async ({
  page,
}) => {
  const { email } = await newRichOwner();
  const requester = await signIn(email);
  const colleague = await signIn((await newIndependentMember("FINANCE", email)).email);
  await openWithCookie(page, "/dashboard/settings/payouts", requester);
  await page.getByLabel("Segunda pessoa acima de").fill("1000");
  await page.getByRole("button", { name: "Salvar" }).first().click();
  await expect(page.getByText("Configurações de saque salvas")).toBeVisible();
  await page.goto("/dashboard/payouts/new");
  await page.getByLabel("Valor").fill("2000");
  await page.getByLabel("Chave Pix").fill("financeiro@example.com");
  await page.getByRole("button", { name: "Continuar" }).click();
  const question = page.getByRole("alertdialog");
  const named = "Bia pode aprovar, depois de ativar a verificação em duas etapas";
  await expect(question).toContainText(named);
  await expect(question).toContainText("Com este valor, outra pessoa precisa aprovar.");
  await expectAccessible(page);
  await question.getByRole("button", { name: /^Sacar R\$/ }).click();
  await expect(page.getByText(`${named}.`)).toBeVisible();
  await expect(page.getByText("Quem pode aprovar")).toBeVisible();
  const waiting = new URL(page.url()).pathname;
  await page.goto("/dashboard/payouts");
  await expect(page.getByRole("cell", { name: new RegExp(`^Pedido por\\s*Ana\\s*${named}$`) })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await openWithCookie(page, waiting, colleague);
  await page.getByRole("link", { name: "Ativar" }).click();
  await expect(page.getByText("Depois de ativar, você volta ao que estava fazendo.")).toBeVisible();
  await page.getByRole("button", { name: "Ativar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sua senha").fill(MEMBER_PASSWORD);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const secret = (await dialog.locator(".select-all").innerText()).replaceAll(" ", "");
  await dialog.getByLabel(/^Código/).fill(await generate({ secret }));
  await dialog.getByRole("button", { name: "Ativar verificação" }).click();
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(page).toHaveURL(new RegExp(`${waiting}$`));
  await expect(page.getByRole("button", { name: "Aprovar" })).toBeVisible();
  await expectAccessible(page);
});

test("a higher limit waits a day or for a second person, and can be canceled; a new key holds payouts", async ({
  page,
}) => {
  const { email } = await newRichOwner();
  // Neither invited the other, so each may approve the other's requests from the first day.
  const owner = await signIn((await newIndependentMember("OWNER", email)).email);
  const { cookie, nextCode } = await signInWithFactor(email);
  const open = async (session: string) => {
    await page.context().clearCookies();
    await openWithCookie(page, "/dashboard/settings/payouts", session);
  };
  const threshold = page.getByLabel("Segunda pessoa acima de");
  const raise = async (digits: string) => {
    await open(owner);
    await threshold.fill(digits);
    await page.getByRole("button", { name: "Salvar" }).first().click();
    await expect(page.getByText("Há um aumento de limites aguardando")).toBeVisible();
    await expect(page.getByText("Você pediu o aumento, então outra pessoa precisa aprovar.")).toBeVisible();
  };
  await raise("2000000");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(threshold).toHaveValue(/^R\$\s10\.000,00$/);

  await open(cookie);
  await page.getByRole("button", { name: "Aprovar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Código/).fill(nextCode());
  await dialog.getByRole("button", { name: "Aprovar limites" }).click();
  await expect(page.getByText("Limites aumentados")).toBeVisible();
  await page.reload();
  await expect(threshold).toHaveValue(/^R\$\s20\.000,00$/);

  await raise("3000000");
  await page.getByRole("button", { name: "Cancelar o aumento" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar o aumento" }).click();
  await expect(page.getByText("Há um aumento de limites aguardando")).toHaveCount(0);

  await page.getByLabel("Sua chave Pix").fill("nova@example.com");
  await page.getByRole("button", { name: "Salvar" }).first().click();
  await expect(page.getByText(/^Você mudou a chave há pouco\./)).toBeVisible();
  await page.goto("/dashboard/payouts/new");
  await ask(page, "2500", "financeiro@example.com");
  await expect(page.getByText("A chave Pix mudou há pouco: os saques estão suspensos.")).toBeVisible();
});

test("a merchant schedules automatic payouts of its balance and all recipients'", async ({ page }) => {
  const { email } = await newRichOwner();
  await openWithCookie(page, "/dashboard/settings/payouts", await signIn(email));
  for (const [title, rhythm] of [
    ["Saque automático do seu saldo", "Toda semana"],
    ["Saque automático dos recebedores", "Assim que houver o mínimo"],
  ] as const) {
    const card = page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
    await card.getByLabel("Quando").selectOption({ label: rhythm });
    await card.getByRole("button", { name: "Salvar" }).click();
    await expect(card.getByText(/^Próximo:/)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
