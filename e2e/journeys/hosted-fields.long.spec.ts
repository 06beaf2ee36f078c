import { expect } from "@playwright/test";
import {
  chargeWithFields,
  chooseCard,
  expectPixInstead,
  payInVain,
  requestsOf,
  typeHolder,
  typeInto,
} from "./card-fields";
import { fakeAdyenWeb } from "./fake-adyen-web";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

const NUMBER = "4929416000071744";
const CLIENT_KEY = `test_${"ABCD".repeat(8)}`;
const SETTINGS = {
  merchantAccount: "PonteBR",
  apiKey: "AQEyhmfuXNWTK0Qc+iSTjWo=",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
  cardEntry: "hosted_fields",
  clientKey: CLIENT_KEY,
};

// The browser logs that Adyen's API is unreachable here, and that one test's script does not load.
test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] });

/** A charge of a shop that collects cards in Adyen's hosted fields. */
const charged = () => chargeWithFields("adyen", SETTINGS);

test("a payer types the card into the processor's frames, and no request of the page contains its number", async ({
  page,
}) => {
  const asked = await fakeAdyenWeb(page);
  const { connection, checkoutUrl } = await charged();
  const sent = requestsOf(page);
  const answer = await page.goto(checkoutUrl);
  await expect(page).toHaveURL(`${checkoutUrl}/with/adyen-test`);
  expect(answer?.headers()["content-security-policy"]).toContain(
    "frame-src https://checkoutshopper-test.cdn.adyen.com",
  );
  expect(asked, "no request goes to Adyen before the card is chosen").toEqual([]);

  await page.getByRole("radio", { name: "Cartão" }).check();
  const pay = page.getByRole("button", { name: /^Pagar R\$/ });
  await expect(page.locator("iframe")).toHaveCount(3);
  await expect(page.locator("[data-field][aria-busy]")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await typeHolder(page);
  await typeInto(page, "encryptedCardNumber", "4929 4160 0007 1745");
  await pay.click();
  await expect(page.getByText("Este número não é válido. Confira os dígitos.")).toBeVisible();
  await expect(page.getByText("Digite a validade.")).toBeVisible();

  await typeInto(page, "encryptedCardNumber", NUMBER);
  await typeInto(page, "encryptedExpiryDate", "1235");
  await typeInto(page, "encryptedSecurityCode", "864");
  await expect(page.getByText("Este número não é válido. Confira os dígitos.")).toBeHidden();
  const body = await payInVain(page);
  expect(body).toMatchObject({
    paymentMethod: "CREDIT_CARD",
    encryptedCard: {
      connection: connection.id,
      number: expect.stringMatching(/^adyenjs_/),
      securityCode: expect.stringMatching(/^adyenjs_/),
      holderName: "Ana Souza",
      brand: "visa",
      first6: NUMBER.slice(0, 6),
      last4: NUMBER.slice(-4),
    },
    browser: { language: "pt-BR", screenWidth: expect.any(Number), timeZoneOffset: expect.any(Number) },
  });
  expect(body).not.toHaveProperty("card");
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((one) => one.includes(NUMBER))).toEqual([]);
  expect(asked.filter((one) => one.startsWith("script"))).toEqual([
    "script /checkoutshopper/sdk/6.33.0/adyen.js",
  ]);
});

test("when the processor's script does not load, the payer sees why and pays by Pix", async ({ page }) => {
  await fakeAdyenWeb(page, null);
  const { checkoutUrl } = await charged();
  await chooseCard(page, checkoutUrl);
  await expect(page.getByText("O formulário do cartão não carregou")).toBeVisible();
  await expect(page.getByLabel("Número do cartão")).toHaveCount(0);
  await expectPixInstead(page);
});

test("a script that is not Adyen Web counts as missing", async ({ page }) => {
  await fakeAdyenWeb(page, "window.somethingElse = 1;");
  const { checkoutUrl } = await charged();
  await chooseCard(page, checkoutUrl);
  await expect(page.getByText("O formulário do cartão não carregou")).toBeVisible();
});
