import { expect, test } from "vitest";
import { taxOf, taxPreviewOf, taxProblemsIn, toTaxProblems, withoutTaxProblems } from "./tax-body.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("the typed tax is sent with decimal points, and no tax if nothing was typed", () => {
  expect(taxOf(form({ "/tax/cbs": " 9,00 ", "/tax/ibs": "1.00", "/tax/documentKey": "3526 11" }))).toEqual({
    tax: { cbs: "9.00", ibs: "1.00", documentKey: "3526 11" },
  });
  expect(taxOf(form({ "/tax/cbs": "9" }))).toEqual({ tax: { cbs: "9" } });
  expect(taxOf(form({ "/tax/cbs": " ", "/tax/splitBase": "AFTER_TAX" }))).toEqual({});
  expect(taxOf(form({ "/tax/cbs": "9", "/tax/splitBase": "AFTER_TAX" }))).toEqual({
    tax: { cbs: "9", splitBase: "AFTER_TAX" },
  });
});

test("a preview needs the amount and both taxes", () => {
  const sale = { grossAmount: "100.00", paymentMethod: "PIX" };
  const typed = { "/tax/cbs": "9,00", "/tax/ibs": "1", "/tax/documentKey": "35" };
  expect(taxPreviewOf(form(typed), sale)).toEqual({ ...sale, tax: { cbs: "9.00", ibs: "1" } });
  expect(taxPreviewOf(form(typed), { grossAmount: "" })).toBeNull();
  expect(taxPreviewOf(form({ "/tax/cbs": "9,00" }), sale)).toBeNull();
});

test("a refusal of both amounts is shown at the first, all others at their controls", () => {
  const refused = (pointer: string, code = "invalid") => ({ pointer, code, detail: "" });
  expect(toTaxProblems([refused("/tax", "exceeds_amount"), refused("/tax/documentKey")])).toEqual({
    "/tax/cbs": "tax",
    "/tax/documentKey": "documentKey",
  });
  expect(toTaxProblems([refused("/tax/ibs", "required")])).toEqual({ "/tax/ibs": "taxAmount" });
  expect(toTaxProblems([refused("/tax", "not_applicable")])).toEqual({ "/tax/cbs": "taxFixed" });
  expect(toTaxProblems([refused("/grossAmount")])).toEqual({});
});

test("the problems of the tax are separated from the form's other problems", () => {
  const problems = { "/tax/cbs": "taxFixed", "/tax/ibs": "taxAmount", "/amount": "amount" };
  expect(taxProblemsIn(problems)).toEqual({ "/tax/cbs": "taxFixed", "/tax/ibs": "taxAmount" });
  expect(withoutTaxProblems(problems)).toEqual({ "/amount": "amount" });
});
