import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signatureHeaders } from "#lib/webhooks/make-try";
import { readPublished, whySkipped } from "#test/published-contract";

const CONTRACT = "standard-webhooks-vectors.json";
type Vector = {
  name: string;
  secret: string;
  msgId: string;
  timestamp: number;
  payload: string;
  expected: string;
};
const vectors = readPublished<{ sign: Vector[] }>(CONTRACT)?.sign ?? [];

describe.skipIf(whySkipped(CONTRACT))(`the published signatures${whySkipped(CONTRACT)}`, () => {
  it.each(vectors)("$name", ({ secret, msgId, timestamp, payload, expected }) => {
    const sentAt = new Date(timestamp * 1000);
    expect(signatureHeaders([secret], { id: msgId, sentAt, body: payload })).toEqual({
      "webhook-id": msgId,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": expected,
    });
  });
});

describe("signatureHeaders", () => {
  const [current, previous, stranger] = ["current", "previous", "stranger"].map(
    (name) => `whsec_${Buffer.from(name.padEnd(24, "-")).toString("base64")}`,
  ) as [string, string, string];
  const message = { id: "evt_1", sentAt: new Date(), body: '{"holder":"João"}' };
  const headers = signatureHeaders([current, previous], message);

  it("let a receiver verify with either valid secret, and with no other", () => {
    expect(headers["webhook-signature"]).toMatch(/^v1,[\w+/=]+ v1,[\w+/=]+$/);
    expect(new Webhook(current).verify(message.body, headers)).toEqual({ holder: "João" });
    expect(new Webhook(previous).verify(message.body, headers)).toEqual({ holder: "João" });
    expect(() => new Webhook(stranger).verify(message.body, headers)).toThrow("No matching signature");
  });

  it("cover the body, the id and the time", () => {
    const receiver = new Webhook(current);
    expect(() => receiver.verify(`${message.body} `, headers)).toThrow();
    expect(() => receiver.verify(message.body, { ...headers, "webhook-id": "evt_2" })).toThrow();
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    expect(() => receiver.verify(message.body, { ...headers, "webhook-timestamp": later })).toThrow();
  });
});
