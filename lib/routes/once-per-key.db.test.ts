import { beforeAll, expect, it } from "vitest";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { askOfIntegration, askOfSettings } from "#test/answers/developers";
import { askOfCharges, askOfCoins, askOfPayouts, askOfProducts } from "#test/answers/payments";
import { signedIn } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { type Ask, checkedAnswers } from "#test/checked-answers";
import { newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";
import { repeatedAsks } from "#test/repeated-asks";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

/** Operations whose answer exists only once, although their status is not 201. */
const ANSWERING = [
  "rotateCallbackSecret",
  "rotateEndpointSecret",
  "testWebhookEndpoint",
  "redeliverEvent",
  "replayEvents",
];

/** Merchants' operations that create nothing that a repeated request could duplicate, and why. */
const MAKES_NOTHING: Record<string, string> = {
  createCheckoutToken: "a checkout token is signed and not stored; a second one opens the same charge",
};

/** Operations of people for themselves and their team, without Idempotency-Key, and the effect of a repeated request. */
const TAKES_NO_KEY: Record<string, string> = {
  createInvitation: "revokes the open invitation to the same address",
  beginSecondFactor: "replaces the secret that is not confirmed yet",
  renewRecoveryCodes: "replaces the codes, which is its purpose",
  addPasskey: "its challenge can be used once",
  saveView: "a view has one name",
  createConnection: "a second connection is seen in the list, and deleted while no payment used it",
};

const repeated = new Set<string>();
let merchantId: MerchantId;
let ask: Ask;
beforeAll(async () => {
  const { merchantId: id, userId } = await newMerchant();
  merchantId = id;
  ask = await askAs(userId);
});

async function askAs(userId: UserId): Promise<Ask> {
  const { ask: plain } = checkedAnswers(await signedIn(userId));
  const twice = repeatedAsks(plain, merchantId, { repeated, answering: ANSWERING });
  return (operation, asking) =>
    operation.id in MAKES_NOTHING ? plain(operation, asking) : twice(operation, asking);
}

it("charges, their payments and money are created once under a key whose process died", () =>
  askOfCharges(ask));

it("Pix payments, payment links and recipients are created once under such a key", () => askOfProducts(ask));

it("crypto payments and withdrawals are created once under such a key", async () => {
  const approver = await newApprover();
  await askOfCoins(merchantId, ask, await askAs(approver.id), approver.proof);
});

it("payouts are created once under such a key", async () => {
  await paidByPix(merchantId);
  const approver = await newApprover({ merchantId });
  await askOfPayouts(ask, await askAs(approver.id), approver.proof);
});

it("events, endpoints, tokens and secrets are created once under such a key", () => askOfIntegration(ask));

it("settings and lists are created once under such a key", () => askOfSettings(ask));

it("the sandbox pays, mines and disputes once under a key whose process died", () => {
  const driven = OPERATIONS.filter(
    ({ path, method, auth }) => path.startsWith("/sandbox/") && method === "POST" && isForMerchants({ auth }),
  );
  expect(driven.map(({ id }) => id).filter((id) => !repeated.has(id))).toEqual([]);
});

it("covers every operation that creates or rotates for a merchant and takes a key", () => {
  const making = OPERATIONS.filter(
    ({ id, method, auth, status }) =>
      method === "POST" &&
      ["merchant", "sandbox", "checkout"].includes(auth) &&
      (status === 201 || ANSWERING.includes(id)),
  );
  const left = making.filter(
    ({ id }) => !repeated.has(id) && !(id in MAKES_NOTHING) && !(id in TAKES_NO_KEY),
  );
  expect(left.map(({ id }) => id)).toEqual([]);
  expect(Object.keys(TAKES_NO_KEY).filter((id) => repeated.has(id))).toEqual([]);
});
