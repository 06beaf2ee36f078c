import { expect } from "@playwright/test";
import type { ChargeView, CreatedAttemptView } from "#lib/charges/charge.contract";
import { type Language, missingFor, startDriver } from "#test/clients/client-driver";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { newShopOwner, test } from "./fixtures";

const LANGUAGES: Language[] = ["python", "php"];

for (const language of LANGUAGES) {
  test(`the official client in ${language} takes a payment, reads a list and throws problems`, async () => {
    const missing = missingFor(language);
    test.skip(missing !== undefined, missing);
    const { token } = await createToken(await newShopOwner());
    const driver = startDriver(language);
    const ask = (operation: string, input?: object, options: object = {}) =>
      driver.tell({
        ...{ do: "call", url: origin, operation, options },
        settings: { token, timeout: 600 },
        ...(input ? { input } : {}),
      });
    try {
      const charge = { grossAmount: "10.50", paymentMethod: "PIX", metadata: { table: "São João ☕" } };
      const created = await ask("createCharge", charge, { idempotencyKey: "order-1" });
      expect(created.error).toBeUndefined();
      const { chargeId, instructions } = created.answer as CreatedAttemptView;
      const again = await ask("createCharge", charge, { idempotencyKey: "order-1" });
      expect(again.answer).toMatchObject({ chargeId });
      const other = await ask("createCharge", { grossAmount: "11.00" }, { idempotencyKey: "order-1" });
      expect(other.error).toMatchObject({ name: "PonteIdempotencyError", status: 422 });

      if (instructions.type !== "PIX") throw new Error("A Pix was asked for.");
      await ask("paySandboxPix", { txid: instructions.txid });
      const read = async () => (await ask("getCharge", { chargeId })).answer as ChargeView;
      await expect.poll(async () => (await read()).status).toBe("PAID");
      expect((await read()).metadata).toEqual(charge.metadata);
      await ask("createCharge", { grossAmount: "20.00" });
      const settings = { token, timeout: 600 };
      const input = { limit: 1 };
      const listed = await driver.tell({
        do: "list",
        url: origin,
        operation: "listCharges",
        settings,
        input,
      });
      expect(listed.answer).toMatchObject([{ grossAmount: "20.00" }, { id: chargeId, status: "PAID" }]);

      const wrong = await ask("createCharge", { grossAmount: "ten" });
      expect(wrong.error).toMatchObject({ name: "PonteInvalidRequestError", field: "grossAmount" });
      expect(wrong.error?.requestId).toMatch(/.+/);
      expect((await ask("getCharge", { chargeId: "chg_none" })).error?.name).toBe("PonteNotFoundError");
      expect((await ask("getBalance", undefined, { token: "none" })).error?.name).toBe(
        "PonteAuthenticationError",
      );
      expect((await ask("exportCharges")).answer).toContain("20.00");
    } finally {
      driver.end();
    }
  });
}
