import { expect, test } from "vitest";
import { importSettlementFileBody } from "#lib/reconciliation/settlement-file.contract";
import { checkFile, DAY_ORDER, FILE, readFileForm, toFileProblems, wordsOf } from "./file-body";

function typed(controls: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(controls)) data.set(name, value);
  return data;
}

test("the form's controls become a valid form", () => {
  const form = readFileForm(
    typed({
      ...{
        "/form/unit": "",
        "/form/separator": "SEMICOLON",
        "/form/decimal": "COMMA",
        "/form/date": "DD/MM/YYYY",
      },
      ...{ "/form/encoding": "LATIN1", "/form/isFeeNegative": "on", "/form/columns/net": " " },
      ...{ "/form/columns/reference": "Id", "/form/columns/day": "Data", "/form/columns/gross": "Bruto" },
      ...{ "/form/columns/fee": "Tarifa; IOF ;", "/form/types/RECEIVED": "Pix; TED" },
    }),
    null,
  );
  const sent = importSettlementFileBody.parse(
    JSON.parse(JSON.stringify({ name: "a", content: "YQ==", form })),
  );
  expect(sent.form).toMatchObject({
    columns: { reference: "Id", day: "Data", gross: "Bruto", fee: ["Tarifa", "IOF"] },
    types: [
      { text: "Pix", kind: "RECEIVED" },
      { text: "TED", kind: "RECEIVED" },
    ],
    isFeeNegative: true,
  });
  expect(sent.form?.columns.net).toBeUndefined();
  expect(sent.form).not.toHaveProperty("unit");
  expect(sent.form).not.toHaveProperty("isDayOrderSure");
  expect(wordsOf(form, "RECEIVED")).toBe("Pix; TED");
});

test("a known order of day and month stays known until the date's format changes", () => {
  const controls = { "/form/date": "DD/MM/YYYY", "/form/unit": "MINOR" };
  const confirmed = readFileForm(typed({ ...controls, [DAY_ORDER]: "on" }), null);
  expect(confirmed).toMatchObject({ isDayOrderSure: true, unit: "MINOR" });
  expect(readFileForm(typed(controls), confirmed)).toHaveProperty("isDayOrderSure", true);
  const changed = readFileForm(typed({ ...controls, "/form/date": "MM/DD/YYYY" }), confirmed);
  expect(changed).not.toHaveProperty("isDayOrderSure");
});

test("a missing or too large file is refused before it is sent", () => {
  const withFile = (size: number) => {
    const data = new FormData();
    data.set(FILE, new File(["x".repeat(size)], "a.csv"));
    return checkFile(data);
  };
  expect(checkFile(new FormData())).toEqual({ [FILE]: "required" });
  expect(withFile(2 * 1024 * 1024 + 1)).toEqual({ [FILE]: "too_big" });
  expect(withFile(10)).toBeNull();
});

test("each refusal of the API is shown next to its control", () => {
  const refused = (pointer: string, code: string) => toFileProblems([{ pointer, code, detail: "" }]);
  expect(refused("/form/columns/fee/1", "too_big")).toEqual({ "/form/columns/fee": "too_big" });
  expect(refused("/form/columns/day", "too_small")).toEqual({ "/form/columns/day": "required" });
  expect(refused("/form/columns", "names_stay")).toEqual({ "/form/columns/reference": "names_stay" });
  expect(refused("/form/unit", "ambiguous_unit")).toEqual({ "/form/unit": "ambiguous_unit" });
  expect(refused("/content", "encoding")).toEqual({ [FILE]: "encoding" });
});
