import { expect, type Page } from "@playwright/test";
import { MEMBER_PASSWORD } from "../credentials";
import { newMember } from "../team";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { signInByForm } from "./sign-in";

// The refused request, and the wrong password.
test.use({ expectedErrors: [/40[03]/] });

/** Makes the API refuse the first request to create a token, as it does six minutes after the sign-in; records all requests. */
async function letProofBeOld(page: Page): Promise<{ key: string | null; body: string | null }[]> {
  const requests: { key: string | null; body: string | null }[] = [];
  await page.route("**/api/access-tokens", async (route) => {
    const request = route.request();
    requests.push({ key: await request.headerValue("idempotency-key"), body: request.postData() });
    if (requests.length > 1) return route.continue();
    const problem = { code: "proof_required", status: 403, methods: ["password"] };
    return route.fulfill({ status: 403, contentType: "application/problem+json", json: problem });
  });
  return requests;
}

async function openTokens(page: Page): Promise<void> {
  const { email } = await newMember("DEVELOPER");
  await page.goto("/dashboard/access-tokens");
  await signInByForm(page, email);
  await expect(page).toHaveURL(/\/dashboard\/access-tokens$/);
  await untilHydrated(page);
}

async function askForToken(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Criar token" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Loja");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Criar token" }).click();
}

const question = (page: Page) => page.getByRole("dialog", { name: "Confirme que é você" });

test("a sensitive action asks for the password again, by keyboard alone, and then runs", async ({ page }) => {
  await openTokens(page);
  const answer = await letProofBeOld(page);
  await askForToken(page);
  await expect(question(page).getByLabel("Sua senha")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("not my password");
  await page.keyboard.press("Enter");
  await expect(question(page).getByText("Essa não é a sua senha.")).toBeVisible();
  expect(answer).toHaveLength(1);
  await question(page).getByLabel("Sua senha").fill(MEMBER_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Token de acesso")).toHaveValue(/^ey/);
  expect(answer).toHaveLength(2);
  expect(answer[1]).toEqual(answer[0]);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("after canceling, the page states that nothing was done", async ({ page }) => {
    await openTokens(page);
    const answer = await letProofBeOld(page);
    await askForToken(page);
    await expect(question(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText("Nada foi feito: não conseguimos confirmar que é você.")).toBeVisible();
    expect(answer).toHaveLength(1);
    await page.getByRole("dialog").getByRole("button", { name: "Criar token" }).click();
    await expect(page.getByRole("dialog").getByLabel("Token de acesso")).toHaveValue(/^ey/);
  });
});
