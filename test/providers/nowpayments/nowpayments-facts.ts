import { type Facts, integer, list, number, object, orNull, text } from "#test/providers/contract-facts";

const payment = {
  "actually_paid?": number(),
  "order_description?": text(),
  "order_id?": text(),
  "outcome_amount?": number(),
  "outcome_currency?": text(),
  "pay_address?": text(),
  "pay_amount?": number(),
  "pay_currency?": text(),
  "payment_id?": number(),
  "payment_status?": text(),
  "price_amount?": number(),
  "price_currency?": text(),
  "purchase_id?": text(),
};

/** What Ponte sends to NOWPayments and reads of its answers, by its OpenAPI document. */
export const NOWPAYMENTS_FACTS: Facts = {
  "POST /v1/payment": {
    body: object({
      price_amount: number(),
      price_currency: text(),
      "pay_amount?": number(),
      pay_currency: text(),
      "order_id?": text(),
    }),
    answers: {
      201: object({
        payment_id: integer(),
        payment_status: text(),
        pay_address: text(),
        price_amount: number(),
        price_currency: text(),
        pay_amount: number(),
        pay_currency: text(),
        "order_id?": orNull(text()),
        "order_description?": orNull(text()),
        "created_at?": text(),
        "updated_at?": text(),
        "purchase_id?": text(),
      }),
    },
  },
  "GET /v1/payment/": {
    query: { "limit?": text(), "page?": text(), "sortBy?": text(), "orderBy?": text(), "dateFrom?": text() },
    answers: {
      200: object({
        "data?": list(object(payment)),
        "limit?": number(),
        "page?": number(),
        "pagesCount?": number(),
        "total?": number(),
      }),
    },
  },
  "GET /v1/payment/{payment_id}": {
    answers: { 200: object({ ...payment, "created_at?": text(), "updated_at?": text() }) },
  },
  "GET /v1/min-amount": {
    query: { "currency_from?": text() },
    answers: {
      200: object({
        "currency_from?": text(),
        "currency_to?": text(),
        "fiat_equivalent?": number(),
        "min_amount?": number(),
      }),
    },
  },
  "GET /v1/estimate": {
    query: { "amount?": text(), "currency_from?": text(), "currency_to?": text() },
    answers: {
      200: object({
        "amount_from?": number(),
        "currency_from?": text(),
        "currency_to?": text(),
        "estimated_amount?": number(),
      }),
    },
  },
};
