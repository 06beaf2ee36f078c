import { expect, it } from "vitest";
import { translateGuide } from "#lib/docs/translate-guide";
import type { Guide } from "#lib/schemas/docs";

const SAMPLE = { language: "sh", code: "curl" } as const;
const GUIDE: Guide = {
  slug: "pix",
  title: "Pix",
  summary: "A Pix.",
  sections: [{ heading: "A token", blocks: ["Create it.", SAMPLE, { list: ["one", "two"] }] }],
};

function textsWith(
  ...blocks: NonNullable<Parameters<typeof translateGuide>[1]>["sections"][number]["blocks"]
) {
  return { title: "Pix", summary: "Um Pix.", sections: [{ heading: "Um token", blocks }] };
}

it("joins the texts of a language with the guide's samples", () => {
  expect(
    translateGuide(GUIDE, textsWith("Crie.", { codeTitle: "No terminal" }, { list: ["um", "dois"] })),
  ).toEqual({
    slug: "pix",
    title: "Pix",
    summary: "Um Pix.",
    sections: [
      {
        heading: "Um token",
        blocks: ["Crie.", { ...SAMPLE, title: "No terminal" }, { list: ["um", "dois"] }],
      },
    ],
  });
});

it.each([
  ["a block is missing", textsWith("Crie.", null), /other blocks/],
  ["a list has fewer items", textsWith("Crie.", null, { list: ["um"] }), /does not fit/],
  ["a text stands for a sample", textsWith("Crie.", "curl", { list: ["um", "dois"] }), /does not fit/],
  ["nothing stands for a text", textsWith(null, null, { list: ["um", "dois"] }), /does not fit/],
  ["there are no texts", undefined, /other sections/],
])("refuses texts if %s", (_, texts, reason) => {
  expect(() => translateGuide(GUIDE, texts)).toThrow(reason);
});
