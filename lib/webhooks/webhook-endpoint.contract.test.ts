import { describe, expect, it } from "vitest";
import type { PonteError } from "#lib/domain/errors";
import { validate } from "#lib/routes/validate";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";
import {
  createWebhookEndpointBody,
  updateWebhookEndpointBody,
} from "#lib/webhooks/webhook-endpoint.contract";

const URL = "https://shop.example.com/hooks";

function refusals(
  body: unknown,
  schema: typeof createWebhookEndpointBody | typeof updateWebhookEndpointBody,
) {
  try {
    validate(schema, body);
  } catch (error) {
    return (error as PonteError).errors?.map(({ pointer, code }) => [pointer, code]);
  }
  return [];
}

describe("the body of a new endpoint", () => {
  it.each([
    ["all types by the asterisk", ["*"]],
    ["one type", ["pix_payment.paid"]],
    ["every type by name", [...EVENT_TYPES]],
  ])("accepts %s", (_name, types) => {
    expect(validate(createWebhookEndpointBody, { url: URL, types })).toEqual({ url: URL, types });
  });

  it("names each unknown type", () => {
    const types = ["charge.paid", "charge.payed", "invoice.paid", "ping"];
    expect(refusals({ url: URL, types }, createWebhookEndpointBody)).toEqual([
      ["/types/1", "invalid_value"],
      ["/types/3", "invalid_value"],
    ]);
  });

  it.each([
    ["no type", [], "too_small"],
    ["the asterisk beside a type", ["*", "charge.paid"], "not_alone"],
    ["a type twice", ["charge.paid", "charge.paid"], "duplicate"],
  ])("refuses %s", (_name, types, code) => {
    expect(refusals({ url: URL, types }, createWebhookEndpointBody)).toEqual([["/types", code]]);
  });

  it("names missing fields and refuses unknown ones", () => {
    expect(refusals({ secret: "whsec_mine" }, createWebhookEndpointBody)).toEqual([
      ["/url", "required"],
      ["/types", "required"],
      ["/secret", "unknown_field"],
    ]);
  });

  it.each(["shop.example.com", "ftp://shop.example.com/", "https://me:secret@shop.example.com/"])(
    "refuses %s as an address",
    (url) => {
      expect(refusals({ url, types: ["*"] }, createWebhookEndpointBody)).toEqual([["/url", "invalid_url"]]);
    },
  );
});

describe("the body of a change", () => {
  it("may be empty, and may remove the description", () => {
    expect(validate(updateWebhookEndpointBody, {})).toEqual({});
    expect(validate(updateWebhookEndpointBody, { description: null })).toEqual({ description: null });
  });

  it("knows two statuses", () => {
    expect(refusals({ status: "PAUSED" }, updateWebhookEndpointBody)).toEqual([["/status", "invalid_value"]]);
  });
});
