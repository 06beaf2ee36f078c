import { expect, type Page } from "@playwright/test";
import type { ConnectionView } from "#lib/schemas/connection";
import { bearer } from "../api/client";
import { newCharge, newShopOwner, unique } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { askSignedIn } from "../team";
import { fakeStripeJs } from "./fake-stripe-js";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

const NUMBER = "4242424242424242";
const SETTINGS = {
  webhookSecret: `whsec_${"AbCdEfGhIjKlMnOp".repeat(2)}`,
  publishableKey: "pk_test_51PonteOfATest",
};

// Nobody answers at Stripe's interface here, and one test has a script that does not come.
test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] });

/** A charge of a shop whose cards are typed into Stripe's fields. */
async function chargeWithFields() {
  const email = await newShopOwner();
  // An account is connected once.
  const settings = { ...SETTINGS, secretKey: `sk_test_${unique("key").replace(/\W/g, "")}` };
  const body = { provider: "stripe-cards", label: unique("Stripe"), settings };
  const answer = await askSignedIn(await signIn(email), "POST", "/connections", body);
  if (answer.status !== 201) throw new Error(await answer.text());
  const connection = (await answer.json()) as ConnectionView;
  const charge = await newCharge(bearer((await createToken(email)).token));
  return { connection, checkoutUrl: charge.instructions.checkoutUrl };
}

const typeInto = (page: Page, field: string, text: string) =>
  page.frameLocator(`iframe[title=${field}]`).getByLabel("Campo").fill(text);

async function typeCard(page: Page) {
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  await typeInto(page, "cardNumber", NUMBER);
  await typeInto(page, "cardExpiry", "1235");
  await typeInto(page, "cardCvc", "864");
}

test("a payer types the card into Stripe's frames, and the server is given its name alone", async ({
  page,
}) => {
  const asked = await fakeStripeJs(page);
  const { connection, checkoutUrl } = await chargeWithFields();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const answer = await page.goto(checkoutUrl);
  await expect(page).toHaveURL(`${checkoutUrl}/with/stripe`);
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(asked, "nothing of Stripe's comes before the card is chosen").toEqual([]);

  await page.getByRole("radio", { name: "Cartão" }).check();
  const pay = page.getByRole("button", { name: /^Pagar R\$/ });
  await expect(page.locator("iframe")).toHaveCount(3);
  await expect(page.locator("[data-field][aria-busy]")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await typeInto(page, "cardNumber", "4242 4242 4242 4241");
  await pay.click();
  await expect(page.getByText("Este número não é válido. Confira os dígitos.")).toBeVisible();
  await expect(page.getByText("Digite a validade.")).toBeVisible();

  await typeCard(page);
  const paying = page.waitForRequest("**/checkout/payment");
  await pay.click();
  const body = (await paying).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    paymentMethod: "CREDIT_CARD",
    tokenizedCard: {
      connection: connection.id,
      token: expect.stringMatching(/^pm_/),
      holderName: "Ana Souza",
      brand: "visa",
      last4: NUMBER.slice(-4),
    },
    installments: 1,
  });
  expect(body).not.toHaveProperty("card");
  // Nobody answers there: the payer is told that nothing was charged.
  await expect(page.getByText(/nada foi cobrado/i).first()).toBeVisible();
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((one) => one.includes(NUMBER))).toEqual([]);
  expect(asked.filter((one) => one.startsWith("script"))).toEqual(["script /clover/stripe.js"]);
});

test("a card that Stripe does not keep is a wrong number, and nothing is sent to us", async ({ page }) => {
  await fakeStripeJs(page, { refusal: { type: "card_error" } });
  const { checkoutUrl } = await chargeWithFields();
  await page.goto(checkoutUrl);
  await page.getByRole("radio", { name: "Cartão" }).check();
  await typeCard(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByText("Este número não é válido. Confira os dígitos.")).toBeVisible();
  expect(sent.filter((one) => one.endsWith("/checkout/payment"))).toEqual([]);
});

test("where Stripe's script does not come the payer is told, and pays by Pix", async ({ page }) => {
  await fakeStripeJs(page, { script: null });
  const { checkoutUrl } = await chargeWithFields();
  await page.goto(checkoutUrl);
  await page.getByRole("radio", { name: "Cartão" }).check();
  await expect(page.getByText("O formulário do cartão não carregou")).toBeVisible();
  await page.getByRole("radio", { name: "Pix" }).check();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
});
