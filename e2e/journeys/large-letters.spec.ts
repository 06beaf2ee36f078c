import { expect, type Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { newCharge } from "../api/fixtures";
import { newPayment, payUrlOf } from "./crypto";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

test.use({ viewport: PHONE });

const SUM = { grossAmount: "12345.67", description: "Assinatura anual do café da manhã" };

/** At a text size of 200 %, the page still fits a small phone's width. */
async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  await expectNoSidewaysScroll(page);
}

test("with letters at 200 % a payer scrolls only vertically, by Pix, by card and from abroad", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant, SUM);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expectToFit(page);

  await page.getByRole("radio", { name: "Cartão" }).check();
  await page.getByLabel("Número do cartão").fill("4000 0000 0000 0002");
  await expectToFit(page);
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByLabel("Validade")).toHaveAttribute("aria-invalid", "true");
  await expectToFit(page);
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  await page.getByRole("button", { name: /^Pagar R\$/ }).click();
  await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
  await expectToFit(page);

  await page.getByRole("radio", { name: /Internacional/ }).check();
  await page.getByLabel("Moeda", { exact: true }).selectOption("USD");
  await expectToFit(page);
  await page.getByRole("button", { name: /Continuar com/ }).click();
  await expect(page.getByText("Este valor é garantido por").first()).toBeVisible();
  await expectToFit(page);
});

test("with letters at 200 % the pages after a payment scroll only vertically: paid, receipt, canceled", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant, SUM);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  const { body } = await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`);
  const [attempt] = body;
  if (attempt?.instructions?.type !== "PIX") throw new Error("no Pix attempt was started");
  await merchant.post(`/sandbox/pix/${attempt.instructions.txid}/pay`);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expectToFit(page);
  await page.getByRole("link", { name: "Ver comprovante" }).click();
  await expect(page.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
  await expectToFit(page);

  const other = await newCharge(merchant, SUM);
  await merchant.post(`/charge/${other.id}/cancel`);
  await page.goto(other.instructions.checkoutUrl);
  await expect(page.getByRole("heading", { name: "Cobrança cancelada" })).toBeVisible();
  await expectToFit(page);
});

test("with letters at 200 % a payer in coins scrolls only vertically, from the first coin to the last block", async ({
  page,
  merchant,
}) => {
  const { id, paymentId } = await newPayment(merchant);
  const drive = (what: string, body: object) => merchant.post(`/sandbox/crypto/${paymentId}/${what}`, body);
  await page.goto(await payUrlOf(page, id));
  await expect(page.getByText("BTC na rede Bitcoin")).toBeVisible();
  await expectToFit(page);
  await drive("pay", { amount: "0.0001", confirmations: 6 });
  await expect(page.getByRole("region", { name: "Ou pague o restante de outra forma" })).toBeVisible();
  await expectToFit(page);
  await drive("pay", { confirmations: 0 });
  await expect(page.getByText(/^0 de 2 confirmações$/)).toBeVisible();
  await expectToFit(page);
  await drive("mine", { blocks: 2 });
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expectToFit(page);
});
