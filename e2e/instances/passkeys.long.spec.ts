import { expect, type Page } from "@playwright/test";
import { freePort } from "#server/instance/free-port";
import { expectAccessible, expectNoSidewaysScroll, test } from "../journeys/fixtures";
import { untilHydrated } from "../journeys/hydrated";
import { signInByForm } from "../journeys/sign-in";
import { startInstance } from "./start-instance";

// A 401 answer requests the second step.
test.use({ expectedErrors: [/401/] });

/** Gives the page's browser an authenticator with user verification that always succeeds. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// Passkeys need a host name: the other tests use an IP address, where browsers create none.
test("a passkey is created in the account, signs in without a password, and is the second step after a password", async ({
  page,
}) => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  await using _instance = await startInstance({ PORT: port, PUBLIC_URL: origin });
  const email = "merchant@example.com";
  await addAuthenticator(page);
  await page.goto(`${origin}/dashboard/account`);
  await signInByForm(page, email);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Adicionar chave" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Notebook do teste");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const recovery = await dialog.getByRole("listitem").first().innerText();
  expect(recovery).toMatch(/^\w{5}-\w{5}$/);
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Notebook do teste")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`${origin}/dashboard/payments`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payments$/);

  await page.context().clearCookies();
  await page.goto(`${origin}/dashboard/payments`);
  await signInByForm(page, email);
  await expect(page.getByLabel("Código")).toBeVisible();
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payments$/);

  await page.goto(`${origin}/dashboard/account`);
  await page.getByRole("button", { name: "Remover Notebook do teste" }).click();
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await expect(page.getByText("Nenhuma chave de acesso ainda.")).toBeVisible();
});
