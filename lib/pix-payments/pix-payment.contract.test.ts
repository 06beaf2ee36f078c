import { describe, expect, it } from "vitest";
import { createPixPaymentBody, listPixPaymentsQuery } from "#lib/pix-payments/pix-payment.contract";
import { validate } from "#lib/routes/validate";

const LATER = "2027-01-31T12:00:00-03:00";
const BARE = { clientMode: "noNeedToSpecify", amount: 10.5, expire_at: LATER };
const PAYER = { name_client: "Ana Souza", document_client: "529.982.247-25", document_type: "CPF" };
const WHOLE = {
  ...BARE,
  ...PAYER,
  description: "Bolo",
  external_reference: "order-7",
  redirect_url: "https://shop.example.com/thanks",
  phoneNumber: "+55 11 91234-5678",
  email: "ana@example.com",
};

function refusalsOf(schema: Parameters<typeof validate>[0], input: unknown): string[] {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    return (error as { errors: { pointer: string; code: string }[] }).errors.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    );
  }
}
const refused = (input: unknown) => refusalsOf(createPixPaymentBody, input);

describe("a request for a Pix payment", () => {
  it("may have only mode, amount and end", () => {
    expect(validate(createPixPaymentBody, BARE)).toEqual({
      clientMode: "noNeedToSpecify",
      amount: 1050,
      expire_at: new Date("2027-01-31T15:00:00.000Z"),
    });
  });

  it.each(["noNeedToSpecify", "fillDataNow", "requestCheckout"])(
    "may have every member, as %s",
    (clientMode) => {
      expect(validate(createPixPaymentBody, { ...WHOLE, clientMode })).toMatchObject({
        clientMode,
        ...PAYER,
      });
    },
  );

  it("may name its only payer, who is the named payer if there is one", () => {
    const locked = { ...BARE, payerDocument: "529.982.247-25", unknownPayer: "ACCEPT" };
    expect(validate(createPixPaymentBody, locked)).toMatchObject({ payerDocument: "52998224725" });
    expect(refused({ ...WHOLE, ...locked, clientMode: "fillDataNow" })).toEqual([]);
    expect(refused({ ...WHOLE, payerDocument: "111.444.777-35" })).toEqual([
      "/document_client not_applicable",
    ]);
    expect(refused({ ...BARE, payerDocument: "529.982.247-24" })).toEqual([
      "/payerDocument invalid_document",
    ]);
    expect(refused({ ...BARE, unknownPayer: "HOLD" })).toEqual(["/unknownPayer not_applicable"]);
  });

  it("needs mode, amount and end, and names each missing one", () => {
    expect(refused({})).toEqual(["/clientMode required"]);
    expect(refused({ clientMode: "noNeedToSpecify" })).toEqual(["/amount required", "/expire_at required"]);
  });

  it("needs the payer's name, document and document type only with fillDataNow", () => {
    expect(refused({ ...BARE, clientMode: "fillDataNow" })).toEqual([
      "/document_type required",
      "/name_client required",
      "/document_client required",
    ]);
    for (const missing of ["name_client", "document_client", "document_type"]) {
      const { [missing]: _, ...rest } = { ...WHOLE, clientMode: "fillDataNow" } as Record<string, unknown>;
      expect(refused(rest)).toEqual([`/${missing} required`]);
    }
    expect(refused({ ...BARE, clientMode: "requestCheckout" })).toEqual([]);
  });

  it("names every wrong field at once, as well as missing ones", () => {
    const wrong = { clientMode: "fillDataNow", amount: "10.50", expire_at: "soon", email: "no" };
    expect(refused(wrong).sort()).toEqual([
      "/amount invalid_type",
      "/document_client required",
      "/document_type required",
      "/email invalid_format",
      "/expire_at invalid_format",
      "/name_client required",
    ]);
  });

  it.each([
    ["/clientMode invalid_type", { clientMode: "other" }],
    ["/clientMode invalid_type", { clientMode: 1 }],
    ["/amount invalid_type", { amount: "10.50" }],
    ["/amount invalid_type", { amount: null }],
    ["/amount invalid_type", { amount: Number.NaN }],
    ["/amount invalid_type", { amount: Number.POSITIVE_INFINITY }],
    ["/amount out_of_range", { amount: 0 }],
    ["/amount out_of_range", { amount: -1 }],
    ["/amount too_many_decimals", { amount: 1.005 }],
    ["/amount out_of_range", { amount: 1_000_000_000 }],
    ["/expire_at invalid_format", { expire_at: "2027-01-31" }],
    ["/expire_at invalid_format", { expire_at: "2027-01-31T12:00:00" }],
    ["/expire_at invalid_format", { expire_at: "2027-02-30T12:00:00Z" }],
    ["/expire_at invalid_type", { expire_at: 1_800_000_000 }],
    ["/description too_big", { description: "x".repeat(501) }],
    ["/description invalid_type", { description: null }],
    ["/external_reference too_big", { external_reference: "x".repeat(256) }],
    ["/external_reference invalid_type", { external_reference: 7 }],
    ["/redirect_url invalid_url", { redirect_url: "http://shop.example.com" }],
    ["/redirect_url invalid_url", { redirect_url: "javascript:alert(1)" }],
    ["/phoneNumber invalid_phone", { phoneNumber: "12" }],
    ["/phoneNumber invalid_phone", { phoneNumber: "+55 10 91234-5678" }],
    ["/phoneNumber invalid_type", { phoneNumber: 11_912_345_678 }],
    ["/email invalid_format", { email: "ana@" }],
    ["/document_type invalid_value", { document_type: "PASSPORT" }],
    ["/document_type invalid_value", { document_type: "cpf" }],
    ["/document_client invalid_document", { document_client: "529.982.247-26" }],
    ["/document_client invalid_document", { document_client: "11.222.333/0001-80" }],
    ["/document_client invalid_document", { document_client: "529.982.247-25", document_type: "CNPJ" }],
    ["/name_client too_big", { name_client: "x".repeat(201) }],
    ["/name_client too_small", { name_client: " " }],
    ["/customer unknown_field", { customer: {} }],
    ["/grossAmount unknown_field", { grossAmount: 1 }],
  ])("is refused by %s: %o", (refusal, change) => {
    for (const clientMode of ["noNeedToSpecify", "requestCheckout"]) {
      expect(refused({ ...BARE, clientMode, ...change })).toEqual([refusal]);
    }
  });

  it.each(["529.982.247-25", "52998224725", "11.222.333/0001-81", "12.ABC.345/01DE-35", "12abc34501de35"])(
    "accepts the document %s without its type",
    (document_client) => {
      expect(refused({ ...BARE, document_client })).toEqual([]);
    },
  );

  it("needs a day for each value of a discount", () => {
    const due = { ...BARE, ...PAYER, clientMode: "fillDataNow", dueDate: "2027-01-29" };
    const until = (...days: string[]) => days.map((date) => ({ date, value: 1 }));
    const refusedWith = (...days: string[]) =>
      refused({ ...due, discount: { type: "FIXED", until: until(...days) } });
    expect(refusedWith("2027-01-10", "2027-01-11")).toEqual([]);
    expect(refusedWith("2027-01-10", "2027-01-10")).toEqual(["/discount/until duplicate"]);
  });

  it("names the field of a discount that neither of its forms has", () => {
    const due = { ...BARE, ...PAYER, clientMode: "fillDataNow", dueDate: "2027-01-29" };
    const discount = { type: "FIXED", perDay: 0.5, dayz: "BUSINESS" };
    expect(refused({ ...due, discount })).toEqual(["/discount/dayz unknown_field"]);
  });

  it("is refused when it is not an object", () => {
    for (const body of [null, [], "x", 1]) expect(refused(body)).toHaveLength(1);
  });
});

describe("the query of the list of Pix payments", () => {
  it("asks for the first ten by default", () => {
    expect(validate(listPixPaymentsQuery, {})).toEqual({ page: 1, quantityPerPage: 10 });
  });

  it("uses Brasília's days, the last one to its end", () => {
    const query = { start_date: "2026-11-21", end_date: "2026-11-21" };
    expect(validate(listPixPaymentsQuery, query)).toMatchObject({
      start_date: new Date("2026-11-21T03:00:00.000Z"),
      end_date: new Date("2026-11-22T02:59:59.999Z"),
    });
  });

  it.each([
    ["/page out_of_range", { page: "0" }],
    ["/page invalid_format", { page: "-1" }],
    ["/page invalid_format", { page: "x" }],
    ["/quantityPerPage out_of_range", { quantityPerPage: "0" }],
    ["/quantityPerPage out_of_range", { quantityPerPage: "101" }],
    ["/status invalid_value", { status: "PENDING" }],
    ["/status invalid_value", { status: "paid" }],
    ["/start_date invalid_type", { start_date: "yesterday" }],
    ["/end_date out_of_range", { start_date: "2026-02-02", end_date: "2026-02-01" }],
    ["/query too_big", { query: "x".repeat(101) }],
  ])("is refused by %s: %o", (refusal, query) => {
    expect(refusalsOf(listPixPaymentsQuery, query)).toEqual([refusal]);
  });
});
