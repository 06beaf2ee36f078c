import { expect, type Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { Client } from "../api/client";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

const APPROVED = "4111 1111 1111 1111";
const DECLINED = "4000 0000 0000 0002";

async function openCardForm(page: Page, merchant: Client, body: object = {}) {
  const charge = await newCharge(merchant, body);
  await page.goto(charge.instructions.checkoutUrl);
  await page.getByRole("radio", { name: "Cartão" }).check();
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  // Besides the card's attempts, the charge has the Pix attempt that the page creates by itself.
  const attempts = async () => {
    const { body } = await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`);
    return body.filter(({ paymentMethod }) => paymentMethod === "CREDIT_CARD");
  };
  return { charge, attempts };
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel("Número do cartão").fill(number);
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
}

function payButton(page: Page) {
  return page.getByRole("button", { name: /^Pagar R\$/ });
}

function paid(page: Page) {
  return page.getByRole("heading", { name: "Pagamento confirmado" });
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a payer corrects the form, is declined, and pays by another card", async ({ page, merchant }) => {
    const { charge, attempts } = await openCardForm(page, merchant);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await typeCard(page, "4111 1111 1111 1112");
    await payButton(page).click();
    const number = page.getByLabel("Número do cartão");
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(number).toHaveAccessibleDescription("Este número não é válido. Confira os dígitos.");
    await expect(number).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await attempts()).toEqual([]);

    await typeCard(page, DECLINED);
    await payButton(page).click();
    await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
    await expect(page.getByText(/Seu banco recusou o pagamento e nada foi cobrado\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await typeCard(page, APPROVED);
    await payButton(page).click();
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText(/final 1111/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await attempts()).map(({ status }) => status)).toEqual(["PAID", "FAILED"]);
    expect((await merchant.get<ChargeView>(`/charge/${charge.id}`)).body.status).toBe("PAID");
  });
});

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the names of the methods do not overlap", async ({ page, merchant }) => {
    await openCardForm(page, merchant);
    await expectNoSidewaysScroll(page);
    const cut = await page
      .locator("label:has(input[name=method]) > span")
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
      );
    expect(cut).toEqual([]);
  });
});

test("an empty form names what is missing next to each field", async ({ page, merchant }) => {
  await openCardForm(page, merchant);
  await payButton(page).click();
  for (const [label, text] of [
    ["Número do cartão", "Digite o número do cartão."],
    ["Validade", "Digite a validade."],
    ["CVV", "Digite o código de segurança."],
    ["Nome impresso no cartão", "Digite o nome como está no cartão."],
    ["CPF ou CNPJ do titular", "Digite o CPF ou CNPJ do titular."],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
  }
});

test("a payer keeps typing while the page creates its Pix code", async ({ page, merchant }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const first = { times: 1 };
  await page.route(
    /\/checkout\/payment$/,
    async (route) => {
      await held;
      await route.continue();
    },
    first,
  );
  await openCardForm(page, merchant);
  const number = page.getByLabel("Número do cartão");
  await number.pressSequentially("55555555");
  letThrough();
  await expect(page.getByLabel("Pix copia e cola")).toBeAttached();
  await page.keyboard.type("55554444");
  await expect(number).toHaveValue("5555 5555 5555 4444");
  await expect(number).toBeFocused();
});

test("the fields are formatted during typing, and identify themselves to browsers and phones", async ({
  page,
  merchant,
}) => {
  await openCardForm(page, merchant);
  const number = page.getByLabel("Número do cartão");
  await number.pressSequentially("5555555555554444");
  await expect(number).toHaveValue("5555 5555 5555 4444");
  await expect(page.getByText("Mastercard")).toBeVisible();
  await page.getByLabel("Validade").pressSequentially("1235");
  await expect(page.getByLabel("Validade")).toHaveValue("12 / 35");
  await page.getByLabel("CPF ou CNPJ do titular").pressSequentially("52998224725");
  await expect(page.getByLabel("CPF ou CNPJ do titular")).toHaveValue("529.982.247-25");
  for (const [label, autocomplete] of [
    ["Número do cartão", "cc-number"],
    ["Validade", "cc-exp"],
    ["CVV", "cc-csc"],
    ["Nome impresso no cartão", "cc-name"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", autocomplete);
  }
  for (const label of ["Número do cartão", "Validade", "CVV"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("inputmode", "numeric");
  }
});

test("a card with 3-D Secure goes to the bank and comes back paid", async ({ page, merchant }) => {
  const { charge } = await openCardForm(page, merchant);
  await typeCard(page, "4000 0027 6000 3184");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Confirmação do banco" })).toBeVisible();
  await expect(page.getByText("para Café Aurora, com o cartão final 3184")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar que sou eu" }).click();
  await expect(page).toHaveURL(charge.instructions.checkoutUrl);
  await expect(paid(page)).toBeVisible();
});

test("a card that the bank refuses after 3-D Secure leaves the charge payable", async ({
  page,
  merchant,
}) => {
  await openCardForm(page, merchant);
  await typeCard(page, "4000 0084 0000 1629");
  await payButton(page).click();
  await page.getByRole("button", { name: "Confirmar que sou eu" }).click();
  await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
  await page.getByRole("radio", { name: "Cartão" }).check();
  await typeCard(page, APPROVED);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
});

test("a payer who returns from the bank with the back button may continue or pay another way", async ({
  page,
  merchant,
}) => {
  const { charge } = await openCardForm(page, merchant);
  await typeCard(page, "4000 0027 6000 3184");
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Confirmar que sou eu" })).toBeVisible();
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByRole("link", { name: /banco/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pagar de outra forma" }).click();
  await page.getByRole("radio", { name: "Cartão" }).check();
  await typeCard(page, APPROVED);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
});

test("a card whose bank answers slowly turns into paid by itself", async ({ page, merchant }) => {
  await openCardForm(page, merchant);
  await typeCard(page, "4000 0000 0000 0119");
  await payButton(page).click();
  await expect(page.getByText("Confirmando com o seu banco")).toBeVisible();
  await expectAccessible(page);
  await expect(paid(page)).toBeVisible();
});

test("a payer sees the price of each number of installments, and pays in ten with interest", async ({
  page,
  merchant,
}) => {
  const { charge, attempts } = await openCardForm(page, merchant, { grossAmount: "100.00" });
  const installments = page.getByRole("group", { name: "Parcelas" });
  const shown = (text: string) => text.replaceAll("\u00a0", " ");
  const options = (await installments.locator("label").allTextContents()).map(shown);
  expect(options).toHaveLength(24);
  expect([options[0], options[2], options[9]]).toEqual([
    "À vista, R$ 100,00",
    "3x de R$ 33,33 sem juros",
    "10x de R$ 11,13 — total R$ 111,30",
  ]);
  await expect(installments.getByRole("radio")).toHaveCount(6);
  await installments.getByLabel(/^3x/).check();
  await expect(page.getByText(/Total com juros/)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Pagar R\$\s100,00$/ })).toBeVisible();
  await installments.getByText("Mais parcelas, até 24x").click();
  await expectAccessible(page);
  await installments.getByLabel(/^10x/).check();
  await expect(installments).toHaveAccessibleDescription(
    /^Total com juros: R\$\s111,30 \(à vista: R\$\s100,00\)$/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await typeCard(page, APPROVED);
  await page.getByRole("button", { name: /^Pagar R\$\s111,30$/ }).click();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByText("10x com juros")).toBeVisible();
  await expect(page.getByText(/^R\$\s111,30$/)).toBeVisible();
  await expect(page.getByText(/^R\$\s100,00$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await attempts()).toMatchObject([
    { status: "PAID", installments: 10, checkoutMeta: { payerTotal: "111.30" } },
  ]);
  const { settlement } = (await merchant.get<ChargeView>(`/charge/${charge.id}`)).body;
  expect(settlement).toMatchObject({ grossAmount: "100.00", final: true });
});

test("a double click pays once", async ({ page, merchant }) => {
  const { attempts } = await openCardForm(page, merchant);
  await typeCard(page, APPROVED);
  await payButton(page).dblclick();
  await expect(paid(page)).toBeVisible();
  expect((await attempts()).map(({ status }) => status)).toEqual(["PAID"]);
});

test("the card's number leaves the browser once, in the body of the payment", async ({ page, merchant }) => {
  const { charge } = await openCardForm(page, merchant);
  const sent: string[] = [];
  page.on("request", (request) => {
    const text = `${request.url()} ${request.postData() ?? ""}`;
    if (text.includes("4111111111111111"))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await typeCard(page, APPROVED);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
  expect(sent).toEqual([`POST /api/charge/${charge.id}/checkout/payment`]);
});

test("a pasted code with a space and an expiry with the year first are accepted", async ({
  page,
  context,
  merchant,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCardForm(page, merchant);
  await typeCard(page, APPROVED);
  const paste = async (label: string, text: string, shown: string) => {
    const field = page.getByLabel(label);
    await field.fill("");
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await page.keyboard.press("Control+V");
    await expect(field).toHaveValue(shown);
  };
  await paste("CVV", "12 3", "123");
  await paste("Validade", "203012", "12 / 30");
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
});
