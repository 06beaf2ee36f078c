import { describe, expect, test } from "vitest";
import {
  toLinkChanges,
  toLinkProblems,
  toLocalInput,
  toNewLinkBody,
  toNewLinkProblems,
  toTaxPreviewBody,
} from "#components/payment-links/link-body.ts";

const ALL = ["PIX", "CREDIT_CARD"];

function formOf(values: Record<string, string>, methods: string[] = ALL): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const method of methods) form.append("/methods", method);
  return form;
}

describe("toNewLinkBody", () => {
  test("omits empty fields, and the methods when all are selected", () => {
    const form = formOf({ "/title": " Curso ", "/grossAmount": "10.50", "/stock": "", "/description": "" });
    expect(toNewLinkBody(form, ALL)).toEqual({ title: "Curso", grossAmount: "10.50" });
  });

  test("sends a fractional number as typed, so that it is refused and not lost", () => {
    expect(toNewLinkBody(formOf({ "/stock": "1,5" }), ALL)).toMatchObject({ stock: "1,5" });
    expect(toNewLinkBody(formOf({ "/stock": "20" }), ALL)).toMatchObject({ stock: 20 });
  });

  test("lists the selected methods when one or all are unselected", () => {
    expect(toNewLinkBody(formOf({}, ["PIX"]), ALL)).toMatchObject({ methods: ["PIX"] });
    expect(toNewLinkBody(formOf({}, []), ALL)).toMatchObject({ methods: [] });
  });
});

test("a new link's tax and its preview are for one piece", () => {
  const form = formOf({ "/grossAmount": "120.00", "/tax/cbs": "9,00", "/tax/ibs": "1,00" });
  const tax = { cbs: "9.00", ibs: "1.00" };
  expect(toNewLinkBody(form, ALL)).toMatchObject({ tax });
  expect(toTaxPreviewBody(form)).toEqual({ grossAmount: "120.00", tax });
  const errors = [
    { pointer: "/tax", code: "not_applicable", detail: "" },
    { pointer: "/title", code: "too_small", detail: "" },
  ];
  expect(toNewLinkProblems(errors)).toEqual({ "/tax/cbs": "taxFixed", "/title": "title" });
});

test("toNewLinkBody sends each question with its choices, and bounds only for an open amount", () => {
  const form = formOf({
    "/questions/3/text": " Tamanho ",
    "/questions/3/isRequired": "on",
    "/questions/0/text": "Alergias: quais?",
    "/questions/1/text": "",
    "/maxQuantity": "4",
  });
  for (const choice of ["P", " M", "", "G"]) form.append("/questions/3/choices", choice);
  form.append("/asks", "email");
  form.append("/asks", "name");
  expect(toNewLinkBody(form, ALL)).toMatchObject({
    asks: ["name", "email"],
    questions: [
      { text: "Tamanho", choices: ["P", "M", "G"], isRequired: true },
      { text: "Alergias: quais?", isRequired: false },
    ],
    maxQuantity: 4,
  });
  const open = formOf({ "/payerAmount": "on", "/payerAmount/min": "5.00", "/maxQuantity": "4" });
  expect(toNewLinkBody(open, ALL)).toMatchObject({ payerAmount: { min: "5.00" } });
  expect(toNewLinkBody(open, ALL)).not.toHaveProperty("maxQuantity");
});

test("choices without a question are sent, so that they are refused and not lost", () => {
  const form = formOf({ "/questions/0/text": "" });
  form.append("/questions/0/choices", "P");
  expect(toNewLinkBody(form, ALL)).toMatchObject({ questions: [{ text: "", choices: ["P"] }] });
});

describe("toLinkChanges", () => {
  test("removes what was emptied", () => {
    const form = formOf({ "/title": "Curso", "/description": "", "/stock": "", "/endsAt": "" });
    expect(toLinkChanges(form, false)).toEqual({
      title: "Curso",
      description: null,
      stock: null,
      endsAt: null,
    });
  });

  test("an end that the form shows is read back unchanged", () => {
    const form = formOf({ "/endsAt": toLocalInput("2027-01-31T15:30:00.000Z") });
    expect(toLinkChanges(form, true)).toMatchObject({ endsAt: "2027-01-31T15:30:00.000Z", asks: [] });
  });
});

test("a refusal of one method is shown at the methods", () => {
  expect(toLinkProblems([{ pointer: "/methods/1", code: "not_allowed", detail: "" }])).toEqual({
    "/methods": "methods",
  });
});
