import { expect } from "@playwright/test";
import {
  makeTestWebhook,
  Ponte,
  PonteAuthenticationError,
  PonteConflictError,
  PonteIdempotencyError,
  PonteInvalidRequestError,
  PonteNotFoundError,
  PontePermissionError,
  verifyWebhook,
} from "../../packages/ponte-node/src/index.js";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { newShopOwner, test, unique } from "./fixtures";
import { newOfficialShop } from "./official-shop";

test("the official client creates a charge, reads lists to their end and throws problems", async () => {
  const { ponte, run } = await newOfficialShop();
  const made: string[] = [];
  for (const grossAmount of ["10.50", "20.00", "30.00"]) {
    const charge = await ponte.createCharge({ grossAmount });
    made.unshift(charge.id);
  }
  const listed: string[] = [];
  for await (const { id } of ponte.pages.listCharges({ limit: 2 })) listed.push(id);
  expect(listed).toEqual(made);

  const refused = await ponte.getCharge({ chargeId: "chg_none" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PonteNotFoundError);
  expect(refused).toMatchObject({
    code: "not_found",
    type: expect.stringContaining("/docs/errors#not_found"),
  });

  const reference = unique("order");
  const { id } = await ponte.createCharge({ grossAmount: "10.50", externalReference: reference });
  expect(await run("pay", reference)).toBe("PAID");
  expect((await ponte.getCharge({ chargeId: id })).status).toBe("PAID");
});

test("each refusal of the API has its error class, and names the field and the request", async () => {
  const email = await newShopOwner();
  const { token } = await createToken(email);
  const { token: reading } = await createToken(email, ["charges:read"]);
  const ponte = new Ponte({ url: origin, token, timeoutMs: 600_000 });
  const thrownBy = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );
  const wrong = await thrownBy(ponte.createCharge({ grossAmount: "ten" }));
  expect(wrong).toBeInstanceOf(PonteInvalidRequestError);
  expect(wrong).toMatchObject({ status: 400, field: "grossAmount", requestId: expect.stringMatching(/.+/) });

  const charge = { grossAmount: "10.50" };
  const { id: chargeId } = await ponte.createCharge(charge, { idempotencyKey: "order-1" });
  expect((await ponte.createCharge(charge, { idempotencyKey: "order-1" })).id).toBe(chargeId);
  const other = ponte.createCharge({ grossAmount: "11.00" }, { idempotencyKey: "order-1" });
  expect(await thrownBy(other)).toBeInstanceOf(PonteIdempotencyError);

  await ponte.cancelCharge({ chargeId });
  const canceled = await thrownBy(ponte.createAttempt({ chargeId, paymentMethod: "PIX" }));
  expect(canceled).toBeInstanceOf(PonteConflictError);
  expect(canceled).toMatchObject({ code: "charge_not_payable", problem: { chargeStatus: "CANCELED" } });
  expect((await ponte.getCharge({ chargeId }, { token: reading })).status).toBe("CANCELED");
  expect(await thrownBy(ponte.createCharge(charge, { token: reading }))).toBeInstanceOf(PontePermissionError);
  expect(await thrownBy(ponte.getBalance({}, { token: "none" }))).toBeInstanceOf(PonteAuthenticationError);
  expect(await thrownBy(ponte.getCharge({ chargeId: ".." }))).toBeInstanceOf(TypeError);
});

test("a callback made for tests is signed like Ponte's own", async () => {
  const { ponte } = await newOfficialShop();
  const { secret } = await ponte.getCallbackSecret();
  const { headers, body } = makeTestWebhook(secret, "charge.paid", {
    data: { charge: { externalReference: "a" } },
  });
  expect(verifyWebhook(secret, headers, body)).toMatchObject({
    data: { charge: { externalReference: "a" } },
  });
});
