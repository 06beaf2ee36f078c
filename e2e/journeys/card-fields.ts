import { expect, type Page } from "@playwright/test";
import type { ConnectionView } from "#lib/connections/connection.contract";
import { bearer } from "../api/client";
import { newCharge, newShopOwner, unique } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { askSignedIn } from "../team";

/** A charge of a new shop that collects cards in a processor's hosted fields, through its connection. */
export async function chargeWithFields(provider: string, settings: Record<string, string>) {
  const email = await newShopOwner();
  const body = { provider, label: unique(provider), settings };
  const answer = await askSignedIn(await signIn(email), "POST", "/connections", body);
  if (answer.status !== 201) throw new Error(await answer.text());
  const connection = (await answer.json()) as ConnectionView;
  const charge = await newCharge(bearer((await createToken(email)).token));
  return { connection, checkoutUrl: charge.instructions.checkoutUrl };
}

/** Opens a checkout and chooses the card, which loads the processor's script. */
export async function chooseCard(page: Page, checkoutUrl: string): Promise<void> {
  await page.goto(checkoutUrl);
  await page.getByRole("radio", { name: "Cartão" }).check();
}

/** Types into one of the processor's frames, by the name of its field. */
export function typeInto(page: Page, field: string, text: string): Promise<void> {
  return page.frameLocator(`iframe[title=${field}]`).getByLabel("Campo").fill(text);
}

/** Types the cardholder's name, a field of our own page. */
export async function typeHolder(page: Page): Promise<void> {
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
}

/** The address and body of each request that a page sends from now on. */
export function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
}

/**
 * Pays by card at an unreachable processor: the payer sees that nothing was charged. Returns the body that our server received.
 */
export async function payInVain(page: Page): Promise<Record<string, unknown>> {
  const paying = page.waitForRequest("**/checkout/payment");
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  const body = (await paying).postDataJSON() as Record<string, unknown>;
  await expect(page.getByText(/nada foi cobrado/i).first()).toBeVisible();
  return body;
}

/** The card's form reports that it did not load, and Pix pays. */
export async function expectPixInstead(page: Page): Promise<void> {
  await expect(page.getByText("O formulário do cartão não carregou")).toBeVisible();
  await page.getByRole("radio", { name: "Pix" }).check();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
}
