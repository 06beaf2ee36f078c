import { expect, type Page } from "@playwright/test";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { showDay } from "#lib/domain/time/typed-day";
import { addDays } from "#lib/domain/time/zoned-day";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import type { Client } from "../api/client";
import { newPix, unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

const HOUR_MS = 60 * 60 * 1000;

async function newPayment(merchant: Client, body: object = {}): Promise<PixPaymentView> {
  const created = await merchant.post<{ response: PixPaymentView }>("/payments", {
    clientMode: "requestCheckout",
    amount: 10.5,
    expire_at: new Date(Date.now() + HOUR_MS).toISOString(),
    ...body,
  });
  expect(created.status).toBe(201);
  return created.body.response;
}

async function readPayment(merchant: Client, id: number): Promise<PixPaymentView> {
  return (await merchant.get<{ response: PixPaymentView }>(`/payments/${id}`)).body.response;
}

/** Fills in the hosted page with valid payer data. */
async function fillPayer(page: Page, name: string) {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByLabel("Telefone").fill("11912345678");
}

/** The payer's document in the dashboard's form, whose checkbox names it too. */
const documentField = (page: Page) => page.getByRole("textbox", { name: /^CPF ou CNPJ/ });
const continueButton = (page: Page) => page.getByRole("button", { name: "Continuar para o Pix" });

/** The card whose heading is `title`. */
const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function refund(page: Page, digits: string | null) {
  await page.getByRole("button", { name: "Devolver", exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (digits) await dialog.getByLabel("Valor a devolver").fill(digits);
  await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
  await expect(dialog).toBeHidden();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a payer enters their data and pays, and the merchant sees and refunds it", async ({
    page,
    merchant,
  }) => {
    const payer = unique("Maria");
    const payment = await newPayment(merchant, { amount: 90.01, description: "Aula de violão" });
    expect(payment).toMatchObject({ emv: null, qr_image: null, name_client: null });

    await page.goto(payment.checkout_url);
    await expect(page.getByRole("heading", { name: "Quem está pagando?" })).toBeVisible();
    await continueButton(page).click();
    await expect(page.getByText("Digite seu nome.")).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toBeFocused();
    await fillPayer(page, payer);
    await page.getByLabel("CPF ou CNPJ").fill("52998224726");
    await page.getByLabel("CPF ou CNPJ").blur();
    await expect(page.getByText("Este CPF ou CNPJ não é válido. Confira os números.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel("CPF ou CNPJ").fill("52998224725");
    await expect(page.getByLabel("CPF ou CNPJ")).toHaveValue("529.982.247-25");
    await expect(page.getByLabel("Telefone")).toHaveValue("(11) 91234-5678");
    await continueButton(page).click();

    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    const waiting = await readPayment(merchant, payment.id);
    expect(waiting).toMatchObject({
      emv,
      qr_text: emv,
      name_client: payer,
      document_client: "52998224725",
      document_type_client: "CPF",
      email: "maria@example.com",
      phoneNumber: "+5511912345678",
      status_code: "WAITING_PAYMENT",
    });
    await page.reload();
    await expect(page.getByLabel("Pix copia e cola")).toHaveValue(emv);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await merchant.post(`/sandbox/pix/${waiting.transaction_pix_id}/pay`);
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`Pago por${payer}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await openSignedIn(page, `/dashboard/pix-payments/${payment.id}`);
    await expect(page.getByRole("heading", { name: /R\$\s90,01 Pagamento realizado/ })).toBeVisible();
    for (const fact of [payer, "529.982.247-25", "maria@example.com", "+5511912345678"]) {
      await expect(card(page, "Pagador")).toContainText(fact);
    }
    await expect(card(page, "Linha do tempo")).toContainText("Pagamento Pix recebido");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await refund(page, "3001");
    await expect(card(page, "Devoluções")).toContainText(/R\$\s30,01 de R\$\s90,01 devolvidos/);
    await expect(page.getByRole("heading", { name: /Pagamento devolvido em parte/ })).toBeVisible();
    await refund(page, null);
    await expect(card(page, "Devoluções")).toContainText(/R\$\s90,01 de R\$\s90,01 devolvidos/);
    await expect(page.getByRole("heading", { name: /Pagamento devolvido/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Devolver", exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await readPayment(merchant, payment.id)).toMatchObject({
      status: "Pagamento devolvido",
      status_code: "REFUNDED",
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("a merchant creates a payment for a payer, finds it again, and cancels it", async ({ page }) => {
    const payer = unique("Ana");
    await openSignedIn(page, "/dashboard/pix-payments/new");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel("Valor").fill("123456");
    await expect(documentField(page)).toHaveCount(0);
    await page.getByRole("radio", { name: /^Eu, agora/ }).check();
    await page.getByLabel("Nome", { exact: true }).fill(payer);
    await documentField(page).fill("52998224725");
    await page.getByRole("checkbox", { name: /^Só este CPF ou CNPJ pode pagar/ }).check();
    await page.getByRole("button", { name: "Criar pagamento" }).click();
    await expect(page).toHaveURL(/\/dashboard\/pix-payments\/\d+$/);
    const address = new URL(page.url()).pathname;
    await expect(page.getByText("CPF 529.982.247-25", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: /R\$\s1\.234,56 Aguardando pagamento/ })).toBeVisible();
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    await page.getByRole("button", { name: "Copiar código Pix" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emv);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto("/dashboard/payments?product=PIX_PAYMENT");
    await untilHydrated(page);
    await page.getByRole("searchbox", { name: "Buscar pagamentos" }).fill(payer);
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(new RegExp(`query=${payer}`));
    const found = page.locator(`a[href="${address}"]`).filter({ visible: true });
    await expect(found).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Situação").selectOption({ label: "Pago" });
    await expect(page.getByText("Nenhum pagamento encontrado")).toBeVisible();
    await page.getByLabel("Situação").selectOption({ label: "Pendente" });
    await found.click();
    await expect(page).toHaveURL(address);

    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByRole("button", { name: "Cancelar pagamento" }).click();
    await expect(page.getByRole("heading", { name: /Pagamento cancelado/ })).toBeVisible();
    await expect(page.getByLabel("Pix copia e cola")).toHaveCount(0);
  });
});

test.describe("a due date", () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test("a payment with a due date costs less before it, and its receipts say why", async ({
    page,
    merchant,
  }) => {
    const due = addDays(brasiliaDay(new Date()), 20);
    await openSignedIn(page, "/dashboard/pix-payments/new");
    await page.getByLabel("Valor").fill("10000");
    await page.getByRole("radio", { name: /^Eu, agora/ }).check();
    await page.getByLabel("Nome", { exact: true }).fill(unique("Ana"));
    await documentField(page).fill("52998224725");
    await page.getByLabel(/^Vencimento/).fill(showDay(due, "pt-BR"));
    await expect(page.getByLabel("Válido por")).toHaveCount(0);
    await page.getByText("Multa, juros e desconto").click();
    await page.getByLabel(/^Multa/).fill("2");
    await page.getByLabel(/^Juros ao mês/).fill("1,5");
    await page.getByLabel(/^Desconto \(/).fill("500");
    await page.getByRole("button", { name: "Criar pagamento" }).click();
    await expect(page.getByText("Escolha um dia de hoje até o vencimento.")).toBeVisible();
    await page.getByLabel(/^Desconto até/).fill(showDay(due, "pt-BR"));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Criar pagamento" }).click();
    await expect(page).toHaveURL(/\/dashboard\/pix-payments\/\d+$/);
    const address = page.url();
    await expect(card(page, "Vencimento")).toContainText(/Se pago hoje \(previsão\)\s*R\$\s95,00/);
    await expectNoSidewaysScroll(page);

    const { checkout_url, transaction_pix_id } = await readPayment(
      merchant,
      Number(address.split("/").at(-1)),
    );
    await page.goto(checkout_url);
    await expect(page.getByText(/Hoje R\$\s95,00/)).toBeVisible();
    await expectAccessible(page);
    await merchant.post(`/sandbox/pix/${transaction_pix_id}/pay`);
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await page.goto(`${checkout_url}/receipt`);
    await expect(page.getByRole("main")).toContainText(/Desconto\s*-R\$\s5,00/);
    await openSignedIn(page, `${new URL(address).pathname}/receipt`);
    await expect(page.getByRole("main")).toContainText(/Desconto\s*-R\$\s5,00/);
  });
});

test("the checkout asks a payer only for missing data", async ({ page, merchant }) => {
  const payment = await newPayment(merchant, {
    name_client: "Ana Souza",
    document_type: "CPF",
    document_client: "529.982.247-25",
  });
  await page.goto(payment.checkout_url);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await expect(page.getByLabel("Nome completo")).toHaveCount(0);
  await expect(page.getByLabel("CPF ou CNPJ")).toHaveCount(0);
  await page.getByLabel("Telefone").fill("+1 415 555 2671");
  await continueButton(page).click();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  expect(await readPayment(merchant, payment.id)).toMatchObject({
    name_client: "Ana Souza",
    email: "ana@example.com",
    phoneNumber: "+14155552671",
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a payer sees what is wrong, corrects it, and sees the code", async ({ page, merchant }) => {
    const payment = await newPayment(merchant);
    await page.goto(payment.checkout_url);
    await fillPayer(page, "Maria Silva");
    await page.getByLabel("CPF ou CNPJ").fill("52998224726");
    await continueButton(page).click();
    await expect(page.getByText("Confira os dados", { exact: true })).toBeVisible();
    await expect(page.getByLabel("CPF ou CNPJ")).toHaveAccessibleDescription(
      /^Este CPF ou CNPJ não é válido/,
    );
    expect(page.url()).not.toMatch(/Maria|5299/);
    await fillPayer(page, "Maria Silva");
    await continueButton(page).click();
    await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
    expect(await readPayment(merchant, payment.id)).toMatchObject({
      name_client: "Maria Silva",
      phoneNumber: "+5511912345678",
    });
  });
});

test.describe("a form sent before its script has loaded", () => {
  // The browser logs each interrupted request.
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const comes of ["the script", "no script"] as const) {
    test(`waits for the connection and is then sent once, when ${comes} comes`, async ({
      context,
      merchant,
    }) => {
      const payment = await newPayment(merchant);
      const page = await context.newPage();
      let release: () => void = () => {};
      const locked = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/_next/static/**/*.js", async (route) => {
        await locked;
        await (comes === "no script" ? route.abort() : route.continue());
      });
      await page.goto(payment.checkout_url, { waitUntil: "commit" });
      await fillPayer(page, "Maria Silva");
      await context.setOffline(true);
      await continueButton(page).click();
      await expect(page.getByText("Sem conexão. A página vai abrir assim que ela voltar.")).toBeVisible();
      await expect(page.getByLabel("Telefone")).not.toHaveValue("");
      await expect(page).toHaveURL(payment.checkout_url);
      await context.setOffline(false);
      release();
      await expect(page.getByLabel("Pix copia e cola")).toBeVisible({ timeout: 20_000 });
      expect(await readPayment(merchant, payment.id)).toMatchObject({ name_client: "Maria Silva" });
    });
  }
});

test.describe("a refusal by the server", () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test("is shown beside its field on the hosted page", async ({ page, merchant }) => {
    const payment = await newPayment(merchant);
    await page.goto(payment.checkout_url);
    await page.route("**/checkout/payment", async (route) => {
      const sent = route.request().postDataJSON();
      // A browser without client-side validation.
      await route.continue({
        postData: JSON.stringify({ ...sent, customer: { ...sent.customer, phone: "+1 12345" } }),
      });
    });
    await fillPayer(page, "Maria Silva");
    await continueButton(page).click();
    await expect(page.getByText("Confira os dados", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Confira o DDD e o número/)).toBeVisible();
    await expect(page.getByLabel("Telefone")).toBeFocused();
    await page.unroute("**/checkout/payment");
    await continueButton(page).click();
    await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  });

  test("is shown beside its field in the dashboard", async ({ page }) => {
    await openSignedIn(page, "/dashboard/pix-payments/new");
    await page.getByLabel("Valor").fill("100");
    await page.getByRole("radio", { name: /^Eu, agora/ }).check();
    await documentField(page).fill("529.982.247-26");
    await page.getByLabel(/^Telefone/).fill("12");
    await page.getByRole("button", { name: "Criar pagamento" }).click();
    await expect(page.getByText("Digite o nome de quem paga.")).toBeVisible();
    await expect(page.getByText("Este CPF ou CNPJ não é válido. Confira os números.")).toBeVisible();
    await expect(page.getByText(/^Confira o DDD e o número/)).toBeVisible();
    await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
    await expectAccessible(page);
  });
});

test("the dashboard no longer shows a code that received a wrong amount, which is held", async ({
  page,
  merchant,
}) => {
  const payment = await newPayment(merchant, { clientMode: "noNeedToSpecify" });
  await openSignedIn(page, `/dashboard/pix-payments/${payment.id}`);
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(payment.emv ?? "");
  await merchant.post(`/sandbox/pix/${payment.transaction_pix_id}/pay`, { amount: "4.00" });
  await expect(page.getByText("Dinheiro retido", { exact: true })).toBeVisible();
  await expect(page.getByText("Este código não pode mais ser pago.")).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toHaveCount(0);

  const pix = await newPix(merchant);
  await page.goto(`/dashboard/charges/${pix.chargeId}`);
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toBeVisible();
  await merchant.post(`/sandbox/pix/${pix.instructions.txid}/pay`, { amount: "4.00" });
  await expect(page.getByText("Dinheiro retido", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toHaveCount(0);
});

test("a payment of another merchant is not found", async ({ page, other }) => {
  const foreign = await newPayment(other);
  await openSignedIn(page, `/dashboard/pix-payments/${foreign.id}`);
  await expect(page.getByText("Pagamento não encontrado")).toBeVisible();
});
