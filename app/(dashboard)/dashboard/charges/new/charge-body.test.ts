import { describe, expect, test } from "vitest";
import { createChargeBody } from "#lib/charges/charge.contract";
import { toChargeBody, toChargeProblems, toPreviewBody } from "./charge-body";

const NOW = new Date("2026-03-01T12:00:00.000Z");

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe("toChargeBody", () => {
  test("omits empty fields", () => {
    const body = toChargeBody(
      form({ "/grossAmount": "10.50", "/description": "  ", "/customer/name": "", expiry: "24" }),
      NOW,
    );
    expect(body).toEqual({ grossAmount: "10.50", expiresAt: "2026-03-02T12:00:00.000Z" });
  });

  test("creates a valid body", () => {
    const body = toChargeBody(
      form({
        "/grossAmount": "10.50",
        "/description": " Order 7 ",
        "/externalReference": "order-7",
        "/customer/name": "Ana",
        "/customer/email": "ana@example.com",
        "/customer/document": "529.982.247-25",
        "/paymentMethod": "PIX",
        "/redirectUrl": "https://shop.example.com/thanks",
        "/callbackUrl": "https://shop.example.com/hook",
        expiry: "1",
      }),
      NOW,
    );
    expect(createChargeBody.parse(body)).toMatchObject({
      grossAmount: 1050,
      description: "Order 7",
      paymentMethod: "PIX",
      customer: { name: "Ana", document: "52998224725" },
      expiresAt: new Date("2026-03-01T13:00:00.000Z"),
    });
  });

  test("sends a picked time only when selected, and lets the API refuse an invalid one", () => {
    const picked = { "/grossAmount": "1.00", "/expiresAt": "2026-04-01T09:30" };
    expect(toChargeBody(form({ ...picked, expiry: "72" }), NOW).expiresAt).toBe("2026-03-04T12:00:00.000Z");
    expect(toChargeBody(form({ ...picked, expiry: "custom" }), NOW).expiresAt).toBe(
      new Date("2026-04-01T09:30").toISOString(),
    );
    expect(toChargeBody(form({ expiry: "custom", "/expiresAt": "" }), NOW).expiresAt).toBe("");
  });
});

test("toChargeProblems finds the field and explains what is wrong", () => {
  const detail = "";
  const problems = toChargeProblems([
    { pointer: "/grossAmount", code: "out_of_range", detail },
    { pointer: "/customer/document", code: "invalid_document", detail },
    { pointer: "/callbackUrl", code: "target_not_public", detail },
    { pointer: "/redirectUrl", code: "invalid_url", detail },
    { pointer: "/description", code: "too_big", detail },
    { pointer: "/customer/name", code: "invalid_characters", detail },
  ]);
  expect(problems).toEqual({
    "/grossAmount": "amount",
    "/customer/document": "document",
    "/callbackUrl": "publicUrl",
    "/redirectUrl": "httpsUrl",
    "/description": "tooLong",
    "/customer/name": "other",
  });
});

describe("a split", () => {
  const row = (index: number, recipientId: string, type: string, value: string) => ({
    [`/split/${index}/recipientId`]: recipientId,
    [`/split/${index}/type`]: type,
    [`/split/${index}/value`]: value,
  });
  const rows = { ...row(0, "rec_1", "PERCENT", " 33,33 "), ...row(1, "rec_2", "FIXED", "1.50") };
  const split = [
    { recipientId: "rec_1", type: "PERCENT", value: "33.33" },
    { recipientId: "rec_2", type: "FIXED", value: "1.50" },
  ];

  test("is sent row by row, with decimal commas as points", () => {
    expect(toChargeBody(form({ "/grossAmount": "10.50", expiry: "24", ...rows }), NOW)).toMatchObject({
      split,
    });
  });

  test("is previewed with every input that the fee depends on", () => {
    expect(
      toPreviewBody(form({ "/grossAmount": "10.50", "/paymentMethod": "PIX", expiry: "24", ...rows })),
    ).toEqual({ grossAmount: "10.50", paymentMethod: "PIX", split });
  });

  test.each([
    { "/grossAmount": "10.50" },
    { "/grossAmount": "", ...rows },
    { "/grossAmount": "10.50", ...row(0, "", "FIXED", "1") },
    { "/grossAmount": "10.50", ...row(0, "rec_1", "FIXED", "") },
  ])("is not previewed while something is missing: %j", (values) => {
    expect(toPreviewBody(form(values))).toBeNull();
  });
});

test("a charge that no method can pay is refused at its amount, as on every form", () => {
  const refused = { pointer: "/paymentMethod", code: "no_method_open", detail: "" };
  expect(toChargeProblems([refused])).toEqual({ "/grossAmount": "noMethod" });
});
