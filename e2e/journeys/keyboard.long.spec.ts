import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { unique } from "../api/fixtures";
import { card } from "./crypto";
import { test } from "./fixtures";
import { untilHydrated } from "./hydrated";

const FARTHEST = 80;

/**
 * Presses Tab, or Shift+Tab for an earlier target, until the target has the focus; fails if it never does. The focus may leave
 * for the browser's own buttons after the page's last element, instead of wrapping around.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === element) return null;
      const position = focused?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
      return position & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  await expect(target, `within ${FARTHEST} steps of Tab`).toBeFocused();
}

async function signInByKeys(page: Page) {
  await untilHydrated(page);
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type("merchant@example.com");
  await tabTo(page, page.getByLabel("Senha", { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
}

test("without a mouse, a person signs in, creates a charge, sees it paid and refunds it", async ({
  page,
}) => {
  await page.goto("/dashboard/charges/new");
  await signInByKeys(page);
  await expect(page).toHaveURL(/\/charges\/new$/);
  await untilHydrated(page);

  await tabTo(page, page.getByRole("link", { name: "Ir para o conteúdo" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Valor" }));
  await page.keyboard.type("9701");
  await tabTo(page, page.getByRole("radio", { name: /^Página de pagamento/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Pix agora/ })).toBeChecked();
  await tabTo(page, page.getByLabel(/^Descrição/));
  await page.keyboard.type(unique("bolo"));
  await tabTo(page, page.getByRole("button", { name: "Criar cobrança" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/charges\/chg_\w+$/);
  const status = page.getByRole("heading", { level: 1 });
  await expect(status).toContainText("Pendente");
  await untilHydrated(page);
  await tabTo(page, page.getByRole("button", { name: "Pagar no sandbox" }));
  await page.keyboard.press("Enter");
  await expect(status).toContainText("Pago");

  const back = page.getByRole("button", { name: "Devolver", exact: true });
  await tabTo(page, back);
  await page.keyboard.press("Enter");
  const amount = page.getByRole("dialog").getByLabel("Valor a devolver");
  await expect(amount).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(amount).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card(page, "Devoluções")).toContainText(/R\$\s97,01 de R\$\s97,01 devolvidos/);
  await expect(card(page, "Linha do tempo")).toContainText("O provedor informou: devolução concluída");

  const search = page.getByRole("button", { name: /^Procurar/ });
  await tabTo(page, search);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "JSON" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=json$/);
  await expect(page.getByRole("main")).toContainText('"refundedAmount": "97.01"');
  const address = new URL(page.url()).pathname;
  await page.keyboard.press("]");
  await expect(page).not.toHaveURL(new RegExp(address));
  await expect(page.getByRole("link", { name: "Anterior na lista" })).toBeVisible();
  await untilHydrated(page);
  await page.keyboard.press("[");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
