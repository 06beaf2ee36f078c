import { expect } from "@playwright/test";
import { newCharge } from "../api/fixtures";
import { newEmbeddingMerchant, startEmbeddingShop } from "./embedding-shop";
import { test } from "./fixtures";
import { missingOf, OTHER_BROWSERS } from "./other-browsers";

for (const [name, { programs, start }] of Object.entries(OTHER_BROWSERS)) {
  test(`in ${name}, a payer pays by Pix inside the shop's page, and the page gets the event`, async () => {
    const missing = missingOf(programs);
    test.skip(missing !== undefined, `${missing} is not on this machine`);
    test.slow();
    const shop = await startEmbeddingShop();
    const { id: chargeId, instructions } = await newCharge(await newEmbeddingMerchant([shop.origin]));
    const browser = await start();
    try {
      await browser.open(shop.pageOf(instructions.checkoutUrl));
      const textOfFrame = () => browser.textOfFrame().catch(String);
      await expect.poll(textOfFrame).toMatch(/Simular pagamento|Simulate payment/);
      await browser.pressInFrame("Simular pagamento", "Simulate payment");
      await expect.poll(textOfFrame).toMatch(/Pagamento confirmado|Payment confirmed/);
      const ends = [
        ["ready", { chargeId }],
        ["paid", { chargeId }],
      ];
      await expect.poll(() => browser.said()).toMatchObject(ends);
    } finally {
      await browser.close();
      shop.close();
    }
  });
}
