import { describe, expect, it } from "vitest";
import { ADYEN_FACTS } from "#test/providers/adyen/adyen-facts";
import { API_PIX_CALLBACK, API_PIX_FACTS } from "#test/providers/api-pix/api-pix-facts";
import { readApiPixDocument } from "#test/providers/api-pix/published-document";
import { CIELO_FACTS } from "#test/providers/cielo/cielo-facts";
import { cieloSchemas, readCieloExamples } from "#test/providers/cielo/documented-fields";
import { integer, list, object, openApiOf, orNull, text } from "#test/providers/contract-facts";
import { findDrift, SchemaReader } from "#test/providers/facts-drift";
import { NOWPAYMENTS_FACTS } from "#test/providers/nowpayments/nowpayments-facts";
import { openStripeDocument } from "#test/providers/stripe/stripe-document";
import { STRIPE_EXAMPLES, STRIPE_FACTS } from "#test/providers/stripe/stripe-facts";
import { readPublished, whySkipped } from "#test/published-contract";

type Published = Parameters<typeof findDrift>[1];
const FILES = {
  stripe: "stripe-openapi-reduced.json",
  nowpayments: "nowpayments-openapi-reduced.json",
  adyen: "adyen-checkout-v72-reduced.json",
  pix: "bacen-pix-reduced-patched.json",
  cards: "card-provider-fixtures.json",
};

describe("the facts that replace a published document agree with it", () => {
  it.skipIf(whySkipped(FILES.stripe))(`Stripe${whySkipped(FILES.stripe)}`, () => {
    const published = readPublished<Published>(FILES.stripe);
    expect(published && findDrift(openApiOf(STRIPE_FACTS, { form: true }), published)).toEqual([]);
    const document = openStripeDocument();
    for (const [name, path] of [
      ["payment_intent", "/v1/payment_intents/{intent}"],
      ["checkout.session", "/v1/checkout/sessions/{session}"],
      ["refund", "/v1/refunds/{refund}"],
    ] as const)
      document.assertAnswer("get", path, STRIPE_EXAMPLES[name]);
  });

  it.skipIf(whySkipped(FILES.nowpayments))(`NOWPayments${whySkipped(FILES.nowpayments)}`, () => {
    const published = readPublished<Published>(FILES.nowpayments);
    expect(published && findDrift(openApiOf(NOWPAYMENTS_FACTS), published)).toEqual([]);
  });

  it.skipIf(whySkipped(FILES.adyen))(`Adyen${whySkipped(FILES.adyen)}`, () => {
    const published = readPublished<Published>(FILES.adyen);
    expect(published && findDrift(openApiOf(ADYEN_FACTS), published)).toEqual([]);
  });

  it.skipIf(whySkipped(FILES.pix))(`API Pix${whySkipped(FILES.pix)}`, () => {
    const published = readApiPixDocument();
    expect(published && findDrift(openApiOf(API_PIX_FACTS, { problem: true }), published)).toEqual([]);
    const reader = new SchemaReader(published ?? {});
    const callback = { content: { "application/json": { schema: API_PIX_CALLBACK } } };
    const ref = { $ref: "#/components/requestBodies/WebhookPixBody" };
    expect(reader.compareContent("callback", callback, ref)).toEqual([]);
  });

  it.skipIf(whySkipped(FILES.cards))(`Cielo${whySkipped(FILES.cards)}`, () => {
    const examples = readCieloExamples();
    const reader = new SchemaReader({});
    const published = examples && cieloSchemas(examples);
    const drift = Object.entries(cieloSchemas(CIELO_FACTS)).map(([name, schema]) =>
      reader.compare(name, schema, published?.[name as keyof typeof published]),
    );
    expect(drift.flat()).toEqual([]);
  });
});

describe("a fact that is not the published one is found", () => {
  const published = openApiOf({
    "GET /things": {
      query: { since: text() },
      answers: {
        200: object({ id: text({ maxLength: 5 }), "size?": orNull(integer()), tags: list(text()) }),
      },
    },
  });
  const drift = (answer: Parameters<typeof object>[0], query = { since: text() }) =>
    findDrift(openApiOf({ "GET /things": { query, answers: { 200: object(answer) } } }), published);
  const right = { id: text({ maxLength: 5 }), "size?": orNull(integer()), tags: list(text()) };

  it("unless it is the same, or names fewer members", () => {
    expect(drift(right)).toEqual([]);
    expect(drift({ id: right.id, tags: right.tags })).toEqual([]);
  });

  it.each([
    ["another type", { ...right, tags: text() }],
    ["another limit", { ...right, id: text({ maxLength: 6 }) }],
    ["another type in a list", { ...right, tags: list(integer()) }],
    ["a variant that is not published", { ...right, "size?": orNull(text()) }],
    ["a member that is not published", { ...right, "colour?": text() }],
    ["a required member that is missing", { tags: right.tags }],
    ["a required member that may be absent", { "id?": right.id, tags: right.tags }],
    ["an optional member that is required", { id: right.id, tags: right.tags, size: right["size?"] }],
  ])("%s", (_what, answer) => {
    expect(drift(answer)).not.toEqual([]);
  });

  it("a member that the document requires beside its variants", () => {
    const members = (name: string) => ({ properties: { [name]: text() }, required: [name] });
    const published = { ...members("kind"), oneOf: [members("days"), members("rate")] };
    const compare = (fact: Parameters<typeof object>[0]) =>
      new SchemaReader({}).compare("terms", object(fact), published);
    expect(compare({ kind: text(), rate: text() })).toEqual([]);
    expect(compare({ rate: text() })).not.toEqual([]);
  });

  it("a call, a status or a parameter that is not published", () => {
    expect(drift(right, { since: integer() })).not.toEqual([]);
    expect(findDrift(openApiOf({ "GET /others": { answers: {} } }), published)).not.toEqual([]);
    expect(findDrift(openApiOf({ "GET /things": { answers: { 404: null } } }), published)).not.toEqual([]);
  });
});
