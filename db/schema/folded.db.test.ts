import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { folded } from "#db/schema/folded";
import { foldText } from "#lib/domain/text/fold-text";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const LATIN = Array.from({ length: 0x24f - 0x41 }, (_, index) => String.fromCodePoint(0x41 + index));
const LONGEST = 255;

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const rows = await db().execute<{ text: string }>(sql`
    select ${folded(sql`given.text`)} as text
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality given (text, place) order by place`);
  return rows.map(({ text }) => text);
}

it("the database folds each Latin letter as the search does, composed or not", async () => {
  const texts = [...LATIN, ...LATIN.map((letter) => letter.normalize("NFD")), "JOÃO", "ação", "日本", "한글"];
  expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText));
});

it("an index accepts the longest texts of letters that grow when decomposed", async () => {
  const { merchantId } = await newMerchant();
  const growing = [
    "\u{1d15e}",
    "\u{1d15f}",
    "\u{1d160}",
    "\u{1d161}",
    "\u{1d1bb}",
    "\u{1d1c0}",
    "힣",
    "ΐ",
    "ﷺ",
  ];
  const text = Array.from(
    { length: LONGEST },
    (_, place) => growing[(place * place * 31 + place * 7) % growing.length],
  ).join("");
  const charge = await newCharge(merchantId, {
    externalReference: text,
    description: text,
    customer: { name: [...text].slice(0, 100).join("") },
  });
  expect(charge.externalReference).toBe(text);
});
