import { expect, it } from "vitest";
import { isSignedByAdyen } from "#lib/providers/adyen/webhook";
import { isSignedNotification } from "#lib/providers/nowpayments/nowpayments";
import { signatureHeaders } from "#lib/webhooks/make-try";

// Our own examples, signed by another program: they fix a provider's rule even where its published document is absent.

it("NOWPayments signs the JSON with sorted keys by HMAC-SHA512, in hexadecimal", () => {
  const body = '{"payment_status":"finished","payment_id":7,"outcome":{"b":2,"a":"x"}}';
  const signature =
    "06c95b1da861a656ddca7e92e979ca1b4004bc7665874df8172aa85f5e836af31a755c2ae0af4f781a21d562a84aec7cf578f1f9d053a6c7b72fc08389d36217";
  expect(isSignedNotification(body, signature, "ipn of the shop")).toBe(true);
  expect(isSignedNotification(body.replace("7", "8"), signature, "ipn of the shop")).toBe(false);
  expect(isSignedNotification(body, signature, "ipn of a shop")).toBe(false);
});

it("Adyen signs seven fields of an event, joined by colons, by HMAC-SHA256 under a hexadecimal key, in base64", () => {
  const key = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const webhook = (value: number) =>
    JSON.stringify({
      live: "false",
      notificationItems: [
        {
          NotificationRequestItem: {
            pspReference: "PSP1",
            merchantAccountCode: "Shop",
            merchantReference: "order 1",
            amount: { value, currency: "BRL" },
            eventCode: "AUTHORISATION",
            success: "true",
            additionalData: { hmacSignature: "LeFUceX+Z9bKmtQNimkVNYJtvV9pdINB+wLrR9uUlfo=" },
          },
        },
      ],
    });
  expect(isSignedByAdyen(webhook(1050), key)).toBe(true);
  expect(isSignedByAdyen(webhook(1051), key)).toBe(false);
  expect(isSignedByAdyen(webhook(1050), `ff${key.slice(2)}`)).toBe(false);
});

it("Standard Webhooks signs id, seconds and body, joined by dots, by HMAC-SHA256 under the secret's bytes, in base64", () => {
  const sentAt = new Date(1_800_000_000_000);
  const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
  expect(signatureHeaders([secret], { id: "evt_1", sentAt, body: '{"holder":"João"}' })).toEqual({
    "webhook-id": "evt_1",
    "webhook-timestamp": "1800000000",
    "webhook-signature": "v1,/6fhzlqo1OUe7DLuxM3U+T+qnscaTW2vDnrtk4egHC8=",
  });
});
