import { expect, test } from "vitest";
import { createSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { toSubscriptionBody, toSubscriptionProblems, toTaxPreviewBody } from "./subscription-body";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ "/planId": "pln_1", "/collection": "LINK", ...values }))
    form.set(name, value);
  return form;
}

test("the body has what was typed, without the empty fields", () => {
  const form = formOf({
    ...{ "/customer/name": " Ana ", "/customer/document": "", "/customer/email": "ana@example.com" },
    ...{ "/startDay": "5/1/2027", "/externalReference": "contract-7" },
  });
  expect(createSubscriptionBody.parse(toSubscriptionBody(form))).toEqual({
    ...{ planId: "pln_1", collection: "LINK", startDay: "2027-01-05", externalReference: "contract-7" },
    customer: { name: "Ana", email: "ana@example.com" },
  });
});

test("a form without a name, document or e-mail sends no payer", () => {
  expect(toSubscriptionBody(formOf({ "/startDay": "" }))).toEqual({ planId: "pln_1", collection: "LINK" });
});

test("an invalid day is sent as typed, and refused at its control", () => {
  const body = toSubscriptionBody(formOf({ "/startDay": "tomorrow" }));
  expect(createSubscriptionBody.safeParse(body).success).toBe(false);
  const errors = ["/startDay", "/customer/document", "/split"].map((pointer) => ({
    ...{ pointer, code: "invalid", detail: "" },
  }));
  expect(toSubscriptionProblems(errors)).toEqual({
    "/startDay": "startDay",
    "/customer/document": "document",
  });
});

test("data that Pix Automático requires is refused at its empty controls", () => {
  const errors = [
    { pointer: "/customer", code: "required", detail: "" },
    { pointer: "/startDay", code: "too_soon", detail: "" },
    { pointer: "/collection", code: "no_provider", detail: "" },
  ];
  expect(toSubscriptionProblems(errors)).toEqual({
    "/customer/name": "payerNeeded",
    "/customer/document": "payerNeeded",
    "/startDay": "startDayTooSoon",
    "/collection": "noProvider",
  });
});

test("the only payer is the customer, and a refusal is shown at the customer's document", () => {
  const form = formOf({
    "/customer/document": "12.abc.345/01de-35",
    "/payerDocument": "on",
    "/unknownPayer": "on",
  });
  expect(createSubscriptionBody.parse(toSubscriptionBody(form))).toMatchObject({
    ...{ payerDocument: "12ABC34501DE35", unknownPayer: "ACCEPT" },
  });
  const refused = (code: string) => [{ pointer: "/payerDocument", code, detail: "" }];
  expect(toSubscriptionProblems(refused("invalid_document"))).toEqual({ "/customer/document": "document" });
  expect(toSubscriptionProblems(refused("not_applicable"))).toEqual({ "/customer/document": "onlyByLink" });
});

test("the preview of the tax uses the plan's amount", () => {
  const form = formOf({ "/tax/cbs": "4,50", "/tax/ibs": "0,50" });
  const tax = { cbs: "4.50", ibs: "0.50" };
  expect(toSubscriptionBody(form)).toMatchObject({ tax });
  expect(toTaxPreviewBody(form, [{ id: "pln_1", amount: "49.90" }])).toEqual({ grossAmount: "49.90", tax });
  expect(toTaxPreviewBody(form, [{ id: "pln_1", amount: null }])).toBeNull();
  const errors = [{ pointer: "/tax", code: "not_applicable", detail: "" }];
  expect(toSubscriptionProblems(errors)).toEqual({ "/tax/cbs": "taxFixed" });
});
