import { expect, type Page } from "@playwright/test";
import { openSignedIn } from "./sign-in";

/** Opens the newest mail to that address with that subject, as the demo's staff. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const item = page.getByRole("listitem").filter({ hasText: email }).getByRole("link", { name: subject });
  await expect(async () => {
    await openSignedIn(page, "/dashboard/mail", "admin@example.com");
    await expect(item.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await item.first().click();
  await expect(page).toHaveURL(/\/dashboard\/mail\/mal_/);
}
