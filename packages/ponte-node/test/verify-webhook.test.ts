import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PonteSignatureError } from "../src/errors.js";
import { verifyWebhook } from "../src/verify-webhook.js";

const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const BODY = '{"id":"evt_1","type":"charge.paid","data":{"name":"Café"}}';

function signed(sentAt = new Date(), secret = SECRET): Record<string, string> {
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", sentAt, BODY),
  };
}

type Vector = {
  name: string;
  verdict: string;
  secret: string;
  headers: Record<string, string>;
  body: string;
  now: number;
  toleranceSeconds?: number;
};
const VECTORS: Vector[] = JSON.parse(
  readFileSync(new URL("../../webhook-vectors.json", import.meta.url), "utf8"),
);

// The clients in other languages use the same vectors (test/clients).
test.each(VECTORS)(
  "a callback, $name: $verdict",
  ({ verdict, secret, headers, body, now, toleranceSeconds }) => {
    vi.spyOn(Date, "now").mockReturnValue(now * 1000);
    const verify = () => verifyWebhook(secret, headers, body, { toleranceSeconds });
    if (verdict === "valid") expect(verify()).toEqual(JSON.parse(body));
    else if (verdict === "secret") expect(verify).toThrow("at least 24 bytes");
    else expect(verify).toThrow(PonteSignatureError);
  },
);
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a callback", () => {
  test("signed with the secret is its event, in any form of headers and body", () => {
    expect(verifyWebhook(SECRET, signed(), BODY)).toEqual(JSON.parse(BODY));
    expect(verifyWebhook(SECRET, new Headers(signed()), Buffer.from(BODY))).toEqual(JSON.parse(BODY));
    const upper = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(verifyWebhook(SECRET, upper, BODY)).toEqual(JSON.parse(BODY));
  });

  test("is accepted when one of two signatures is valid", () => {
    const other = signed(new Date(), `whsec_${Buffer.from("another secret").toString("base64")}`);
    const both = `${other["webhook-signature"]} ${signed()["webhook-signature"]}`;
    expect(() => verifyWebhook(SECRET, { ...signed(), "webhook-signature": both }, BODY)).not.toThrow();
    expect(() => verifyWebhook(SECRET, other, BODY)).toThrow("not signed by this secret");
  });

  test.each([
    ["another body", signed(), `${BODY} `],
    ["another id", { ...signed(), "webhook-id": "evt_2" }, BODY],
    ["no signature", { ...signed(), "webhook-signature": "" }, BODY],
    ["a signature of another version", { ...signed(), "webhook-signature": "v1a,AAAA" }, BODY],
    ["no headers", {}, BODY],
  ])("with %s is refused", (_, headers, body) => {
    expect(() => verifyWebhook(SECRET, headers, body)).toThrow();
  });

  test.each([
    "",
    "whsec_",
    "whsec_***",
    "whsec_****************************************",
    "whsec_c2hvcnQ=",
    undefined,
  ])("signed with a guessable secret is refused: %s", (secret) => {
    const key = Buffer.from(String(secret ?? "").replace(/^whsec_/, ""), "base64");
    const headers = signed();
    const text = `evt_1.${headers["webhook-timestamp"]}.${BODY}`;
    headers["webhook-signature"] = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
    expect(() => verifyWebhook(secret as string, headers, BODY)).toThrow("at least 24 bytes");
  });

  test.each([-301, 301, Number.NaN])("sent %s seconds from now is refused", (seconds) => {
    const sentAt = new Date(Date.now() + (Number.isNaN(seconds) ? 0 : seconds * 1000));
    const headers = Number.isNaN(seconds) ? { ...signed(), "webhook-timestamp": "soon" } : signed(sentAt);
    expect(() => verifyWebhook(SECRET, headers, BODY)).toThrow("too old or in the future");
  });

  test("a program may take older callbacks, and must still be able to tell their age", () => {
    const headers = signed(new Date(Date.now() - 3_600_000));
    for (const toleranceSeconds of [7_200, Number.POSITIVE_INFINITY])
      expect(verifyWebhook(SECRET, headers, BODY, { toleranceSeconds })).toEqual(JSON.parse(BODY));
    for (const toleranceSeconds of [60, Number.NaN])
      expect(() => verifyWebhook(SECRET, headers, BODY, { toleranceSeconds })).toThrow("too old");
    const undated = { ...signed(), "webhook-timestamp": "soon" };
    const ever = { toleranceSeconds: Number.POSITIVE_INFINITY };
    expect(() => verifyWebhook(SECRET, undated, BODY, ever)).toThrow("webhook-timestamp is missing");
  });
});
