import { expect, type Page } from "@playwright/test";
import { unique } from "../api/fixtures";
import {
  chargeWithFields,
  chooseCard,
  expectPixInstead,
  payInVain,
  requestsOf,
  typeHolder,
  typeInto,
} from "./card-fields";
import { fakeStripeJs } from "./fake-stripe-js";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

const NUMBER = "4242424242424242";
const SETTINGS = {
  webhookSecret: `whsec_${"AbCdEfGhIjKlMnOp".repeat(2)}`,
  publishableKey: "pk_test_51PonteOfATest",
};

// The browser logs that Stripe's API is unreachable here, and that one test's script does not load.
test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] });

/** A charge of a shop that collects cards in Stripe's hosted fields. An account is connected once. */
const charged = () =>
  chargeWithFields("stripe-cards", {
    ...SETTINGS,
    secretKey: `sk_test_${unique("key").replace(/\W/g, "")}`,
  });

async function typeCard(page: Page) {
  await typeHolder(page);
  await typeInto(page, "cardNumber", NUMBER);
  await typeInto(page, "cardExpiry", "1235");
  await typeInto(page, "cardCvc", "864");
}

test("a payer types the card into Stripe's frames, and the server gets only its token", async ({ page }) => {
  const asked = await fakeStripeJs(page);
  const { connection, checkoutUrl } = await charged();
  const sent = requestsOf(page);
  const answer = await page.goto(checkoutUrl);
  await expect(page).toHaveURL(`${checkoutUrl}/with/stripe`);
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(asked, "no request goes to Stripe before the card is chosen").toEqual([]);

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
  const body = await payInVain(page);
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
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((one) => one.includes(NUMBER))).toEqual([]);
  expect(asked.filter((one) => one.startsWith("script"))).toEqual(["script /clover/stripe.js"]);
});

test("a card that Stripe refuses shows a wrong number and sends us nothing", async ({ page }) => {
  await fakeStripeJs(page, { refusal: { type: "card_error" } });
  const { checkoutUrl } = await charged();
  await chooseCard(page, checkoutUrl);
  await typeCard(page);
  const sent = requestsOf(page);
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByText("Este número não é válido. Confira os dígitos.")).toBeVisible();
  expect(sent.filter((one) => one.includes("/checkout/payment"))).toEqual([]);
});

test("when Stripe's script does not load, the payer sees why and pays by Pix", async ({ page }) => {
  await fakeStripeJs(page, { script: null });
  const { checkoutUrl } = await charged();
  await chooseCard(page, checkoutUrl);
  await expectPixInstead(page);
});
