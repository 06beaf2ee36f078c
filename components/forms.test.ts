import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The hooks that read, validate and submit the forms: of dashboard and sign-in, and of the checkout. */
const ENGINES = ["components/ui/use-form.ts", "components/checkout/forms/use-checked-form.ts"];
/** Forms that handle their own submit, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "components/checkout/methods/pix/pix-form.tsx": "one button: nothing to type or to check",
  "components/checkout/methods/international/currency-form.tsx": "one choice, which is never wrong",
  "components/checkout/methods/boleto/boleto-form.tsx": "one button, unless the payer's form asks first",
  "components/checkout/parts/live/kept-page.tsx":
    "no form: it hears the forms below it that the browser sends by itself",
};
const HANDLES_SUBMIT = /\bonSubmit\b|\bFormEvent\b|addEventListener\("submit"/;
const FORM = /<form\b[^>]*>/g;

const SOURCES = globSync("{app,components}/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
const read = (path: string) => readFileSync(path, "utf8");

test("no form handles its own submit: an engine provides busy state, errors and focus", () => {
  const found = SOURCES.filter((path) => HANDLES_SUBMIT.test(read(path)));
  expect(found.sort()).toEqual([...ENGINES, ...Object.keys(EXCEPTIONS)].sort());
});

test("every other form is an engine's, or is sent by the browser", () => {
  const forms = SOURCES.filter((path) => !(path in EXCEPTIONS)).flatMap((path) =>
    [...read(path).matchAll(FORM)].map(([tag]) => ({ path, tag })),
  );
  expect(forms.length).toBeGreaterThan(30);
  const isSent = (tag: string) => /\{\.\.\.form(?:\.form)?\}/.test(tag) || /\saction=/.test(tag);
  expect(forms.filter(({ tag }) => !isSent(tag))).toEqual([]);
});
