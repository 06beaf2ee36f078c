import { expect } from "@playwright/test";
import { unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// The form is submitted empty once.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\).*\/api\/connections/] });

test("an owner connects a provider, never sees its secrets again, and removes it", async ({ page }) => {
  const label = unique("Adyen");
  await openSignedIn(page, "/dashboard/connections");
  await page.getByRole("button", { name: "Conectar provedor" }).click();
  const dialog = page.getByRole("dialog", { name: "Conectar um provedor" });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Conectar" }).click();
  await expect(dialog.getByLabel("Nome")).toHaveAttribute("aria-invalid", "true");

  await dialog.getByLabel("Nome").fill(label);
  await dialog.getByLabel("Conta de lojista").fill("PonteBR");
  await dialog.getByLabel("Chave da API").fill("AQEyhmfuXNWTK0Qc+iSTjWo=");
  await dialog
    .getByLabel("Chave HMAC", { exact: true })
    .fill("44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056");
  await dialog.getByRole("button", { name: "Conectar" }).click();
  await expect(dialog).toBeHidden();
  const connection = page.getByRole("listitem").filter({ hasText: label });
  await expect(connection).toBeVisible();
  await expect(connection).not.toContainText("AQEyhmfuXNWTK0Qc");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A toast stays while the pointer is over it, and may cover the button.
  await page.mouse.move(0, 0);
  await connection.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(connection).toHaveCount(0);
});
