import { beforeEach, describe, expect, it } from "vitest";
import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import { createApiClient } from "#lib/api-clients/create-api-client";
import type { Actor } from "#lib/audit/audit.rules";
import { listAuditOfObject } from "#lib/audit/list-audit";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { setInstallmentTermsBody } from "#lib/installments/installments.contract";
import { setInstallmentTerms } from "#lib/installments/set-installment-terms";
import { setPricesBody } from "#lib/ledger/money.contract";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { setPrices } from "#lib/prices/set-prices";
import { createRecipient } from "#lib/recipients/create-recipient";
import { createRecipientBody, updateRecipientBody } from "#lib/recipients/recipient.contract";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { createRefund } from "#lib/refunds/create-refund";
import { setCryptoTerms } from "#lib/settings/crypto-terms";
import { rotateCallbackSecret } from "#lib/webhooks/callback-secret";
import { createWebhookEndpoint } from "#lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "#lib/webhooks/endpoints/delete-endpoint";
import { rotateEndpointSecret } from "#lib/webhooks/endpoints/rotate-endpoint-secret";
import { updateWebhookEndpoint } from "#lib/webhooks/endpoints/update-endpoint";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

let merchantId: MerchantId;
let userId: UserId;
let actor: Actor;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  actor = ownerActor(userId);
});

const NOBODY = "chg_00000000000000000000000000";

describe("the audit log", () => {
  it("records a refund: the refunded total before and after, by whom and from where", async () => {
    const { id } = await paidByPix(merchantId);
    await createRefund(
      merchantId,
      id,
      { body: { amount: asMinor(250), reason: "Troca" }, claimId: null },
      actor,
    );
    await createRefund(merchantId, id, { body: { amount: asMinor(100) }, claimId: null }, actor);
    const [second, first] = await listAuditOfObject(merchantId, id);
    expect(first).toMatchObject({
      action: "refund.requested",
      sequence: 1,
      actor: { userId, name: "Ana", role: "OWNER", tokenId: null, isStaff: false },
      before: { refunded: "0.00" },
      after: { refunded: "2.50", amount: "2.50", reason: "Troca" },
      address: "192.0.2.1",
      userAgent: "Mozilla/5.0",
    });
    expect(second).toMatchObject({ before: { refunded: "2.50" }, after: { refunded: "3.50" } });
    expect(second?.previousHash).toBe(first?.hash);
  });

  it("records a refund once for any number of requests with its Idempotency-Key", async () => {
    const { id } = await paidByPix(merchantId);
    const claim = crypto.randomUUID();
    for (let again = 0; again < 2; again++)
      await createRefund(merchantId, id, { body: { amount: asMinor(250) }, claimId: claim }, actor);
    expect(await auditTrail(merchantId)).toHaveLength(1);
  });

  it("records nothing for a refused request", async () => {
    const charge = await newCharge(merchantId);
    await expect(createRefund(merchantId, charge.id, { body: {}, claimId: null }, actor)).rejects.toThrow();
    const paid = await paidByPix(merchantId);
    await expect(
      createRefund(merchantId, paid.id, { body: { amount: asMinor(9_999) }, claimId: null }, actor),
    ).rejects.toThrow();
    await expect(cancelCharge(merchantId, paid.id, actor)).rejects.toThrow();
    await expect(cancelCharge(merchantId, NOBODY, actor)).rejects.toThrow();
    await expect(rotateEndpointSecret(merchantId, "whe_none", actor)).rejects.toThrow();
    expect(await auditTrail(merchantId)).toEqual([]);
  });

  it("records only a recipient's changed members, with the document masked except its end", async () => {
    const body = createRecipientBody.parse({ name: "Sítio Verde", document: "529.982.247-25" });
    const { id } = await createRecipient(merchantId, body, actor);
    const change = updateRecipientBody.parse({ name: "Sítio Azul", pixKey: "ana@example.com" });
    await updateRecipient(merchantId, id, change, actor);
    await updateRecipient(merchantId, id, change, actor);
    expect(await auditTrail(merchantId)).toEqual([
      {
        action: "recipient.created",
        objectId: id,
        actorName: "Ana",
        before: null,
        after: {
          name: "Sítio Verde",
          email: null,
          documentType: "CPF",
          document: "********725",
          pixKey: null,
          status: "ACTIVE",
        },
      },
      {
        action: "recipient.updated",
        objectId: id,
        actorName: "Ana",
        before: { name: "Sítio Verde", pixKey: null },
        after: { name: "Sítio Azul", pixKey: "ana@example.com" },
      },
    ]);
  });

  it("records old and new prices and terms, and nothing when they stay the same", async () => {
    const price = {
      method: "PIX",
      feeBps: 99,
      feeFixed: "0.10",
      installmentFeeBps: 0,
      settlementDays: 0,
      feeRefundable: false,
    };
    for (let again = 0; again < 2; again++)
      await setPrices(merchantId, setPricesBody.parse({ data: [price] }), actor);
    await setCryptoTerms(merchantId, { toleranceBps: 120 }, actor);
    await setCryptoTerms(merchantId, { toleranceBps: 120 }, actor);
    const terms = setInstallmentTermsBody.parse({
      maxCount: 6,
      minAmount: "10.00",
      interestFreeCount: 2,
      monthlyInterestBps: 199,
    });
    for (let again = 0; again < 2; again++) await setInstallmentTerms(merchantId, terms, actor);
    const trail = await auditTrail(merchantId);
    expect(trail.map(({ action }) => action)).toEqual([
      "prices.updated",
      "crypto_terms.updated",
      "installment_terms.updated",
    ]);
    expect(trail[0]).toMatchObject({
      before: { PIX: { feeBps: 0, feeFixed: "0.00" } },
      after: { PIX: { feeBps: 99, feeFixed: "0.10" } },
    });
    expect(trail[1]).toMatchObject({ before: { toleranceBps: 50 }, after: { toleranceBps: 120 } });
    expect(trail[2]?.after).toMatchObject({ maxCount: 6, minAmount: "10.00" });
  });

  it("keeps no secret: no token, and no secret of a client, an endpoint or callbacks", async () => {
    const manager = { merchantId, userId, role: "OWNER" as const };
    const token = await createAccessToken(
      manager,
      { name: "Loja", scopes: ["charges:read"], expiresInDays: 1 },
      actor,
    );
    await revokeAccessToken(manager, token.id, actor);
    await revokeAccessToken(manager, token.id, actor);
    const client = await createApiClient(manager, { name: "Loja", scopes: ["charges:read"] }, actor);
    const url = "https://loja.example.com/hook";
    const endpoint = await createWebhookEndpoint(merchantId, userId, { url, types: ["*"] }, { actor });
    const rotated = await rotateEndpointSecret(merchantId, endpoint.id, actor);
    await updateWebhookEndpoint(merchantId, endpoint.id, { status: "DISABLED" }, actor);
    await deleteEndpoint(merchantId, endpoint.id, actor);
    const callbacks = await rotateCallbackSecret(merchantId, actor);
    const trail = await auditTrail(merchantId);
    expect(trail.map(({ action }) => action)).toEqual([
      "access_token.created",
      "access_token.revoked",
      "api_client.created",
      "webhook_endpoint.created",
      "webhook_endpoint.secret_rotated",
      "webhook_endpoint.updated",
      "webhook_endpoint.deleted",
      "callback_secret.rotated",
    ]);
    const text = JSON.stringify(trail);
    const secrets = [token.token, client.clientSecret, endpoint.secret, rotated.secret, callbacks.secret];
    for (const secret of [...secrets, String(callbacks.previousSecret)]) expect(text).not.toContain(secret);
    expect(text).not.toContain("whsec_");
    expect(trail[5]).toMatchObject({ before: { status: "ENABLED" }, after: { status: "DISABLED" } });
  });
});
