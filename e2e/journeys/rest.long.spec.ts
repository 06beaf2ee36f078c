import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { expectSound, newPayment, payUrlOf, readInvoice } from "./crypto";
import { test } from "./fixtures";
import { PHONE } from "./phone";

test.use({ viewport: PHONE });

const PAYMENT = /\/checkout\/payment$/;

test("a payer who sent too few coins pays the rest by Pix", async ({ page, merchant }) => {
  const { id, paymentId } = await newPayment(merchant);
  await merchant.post(`/sandbox/crypto/${paymentId}/pay`, { amount: "0.0001", confirmations: 6 });
  const started: AttemptView[] = [];
  // The page reads only the status of its early request, so the browser may drop the body.
  await page.route(PAYMENT, async (route) => {
    const response = await route.fetch();
    started.push(await response.json());
    await route.fulfill({ response });
  });
  await page.goto(await payUrlOf(page, id));
  const rest = page.getByRole("region", { name: "Ou pague o restante de outra forma" });
  await expect(rest).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expectSound(page);

  expect(started).toHaveLength(1);
  const [{ instructions } = { instructions: null }] = started;
  if (instructions?.type !== "PIX") throw new Error("the rest has no Pix");
  await merchant.post(`/sandbox/pix/${instructions.txid}/pay`);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expectSound(page);
  expect((await readInvoice(merchant, id)).status).toBe("PAID");
});
