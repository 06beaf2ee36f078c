import { crc32, deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { toResponsePdf } from "#lib/disputes/response/response-pdf";
import type { ResponseSheet } from "#lib/disputes/response/response-sheet";

const SHEET: ResponseSheet = {
  locale: "pt-BR",
  title: "Resposta à contestação",
  sender: "Café Ipê Ltda., CNPJ 12.ABC.345/01DE-35",
  amount: "R$ 49,90",
  parts: [
    { title: "A contestação", rows: [{ label: "Motivo informado", value: "Fraude, segundo o pagador" }] },
    {
      title: "Extrato do registro de auditoria",
      hint: "Cada registro tem um número.",
      lines: [{ at: "12/11/2026", text: "Nº 7 · Ana adicionou provas", proof: "ab".repeat(32) }],
    },
  ],
  issued: "Emitida em 30/11/2026",
  unreadable: "Segue anexo.",
};

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  end.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, end]);
}

type Drawn = { alpha: boolean; rows?: Uint8Array; before?: Uint8Array[] };

/** A black PNG; with `alpha`, four bytes a pixel. `rows` are its compressed rows if given; `before` are chunks before them. */
function png(width: number, height: number, { alpha, rows, before = [] }: Drawn): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, alpha ? 6 : 2], 8);
  const pixels = rows ?? deflateSync(Buffer.alloc(height * (1 + width * (alpha ? 4 : 3))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const read = async (files: Parameters<typeof toResponsePdf>[1]) => {
  const pdf = Buffer.from(await toResponsePdf(SHEET, files)).toString("latin1");
  const count = (pattern: RegExp) => [...pdf.matchAll(pattern)].length;
  return {
    pages: count(/\/Type \/Page\b/g),
    images: count(/\/Subtype \/Image\b/g),
    attached: count(/\/Type \/Filespec\b/g),
  };
};
const file = (mediaType: string, content: Uint8Array, fileName = "prova") => ({
  fileName,
  mediaType,
  content,
});

it("has a page for the sheet and one for each file, and every file attached unchanged", async () => {
  const files = [
    file("image/png", png(20, 10, { alpha: true }), "foto.png"),
    file("text/plain", Buffer.from("Recebi.\nJoão 🙂"), "conversa.txt"),
    file("application/pdf", Buffer.from("%PDF-1.7 nota"), "nota.pdf"),
  ];
  expect(await read(files)).toMatchObject({ pages: 4, attached: 3 });
});

it("shows no picture that is costly to decode, and survives a damaged one", async () => {
  const large = png(4_000, 1_500, { alpha: true });
  expect(large.byteLength).toBeLessThan(100_000);
  const plain = png(4_000, 1_500, { alpha: false });
  expect(await read([file("image/png", large)])).toEqual({ pages: 2, images: 0, attached: 1 });
  expect(await read([file("image/png", plain)])).toEqual({ pages: 2, images: 1, attached: 1 });
  const damaged = [0xff, 0xd8, 0xff];
  expect(await read([file("image/jpeg", new Uint8Array(damaged))])).toEqual({
    pages: 2,
    images: 0,
    attached: 1,
  });
});

it("shows pictures that need decoding up to a total of pixels, and all others", async () => {
  const large = file("image/png", png(2_000, 1_500, { alpha: true }));
  const plain = file("image/png", png(2_000, 1_500, { alpha: false }));
  // A decoded picture is two images: its colors and its alpha.
  expect(await read([large, large, large, plain])).toEqual({ pages: 5, images: 2 * 2 + 1, attached: 4 });
});

const MEGABYTE = 1_000_000;
const rowsOf = (filter: number) => deflateSync(Buffer.alloc(10 * 41).fill(filter));
/** A chunk that ends before it begins, for a reader with signed numbers. */
const endless = Buffer.from([0xff, 0xff, 0xff, 0xf4, ...Buffer.from("abcd"), 0, 0, 0, 0]);
const second = chunk("IHDR", Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 6, 0, 0, 0]));

it.each([
  ["damaged", { rows: Buffer.from("not zlib") }],
  ["incomplete", { rows: deflateSync(Buffer.alloc(10)) }],
  ["far longer than announced", { rows: deflateSync(Buffer.alloc(200 * MEGABYTE)) }],
  ["under an unknown filter", { rows: rowsOf(9) }],
  ["after a chunk without an end", { before: [endless] }],
  ["under a second header", { before: [second] }],
])("shows no picture whose rows are %s, and ends", async (_, drawn) => {
  const picture = png(10, 10, { alpha: true, ...drawn });
  expect(await read([file("image/png", picture)])).toEqual({ pages: 2, images: 0, attached: 1 });
});

it("shows a text of some pages, and attaches a longer one", async () => {
  const some = await read([file("text/plain", Buffer.from("palavra ".repeat(6_000)))]);
  expect(some.pages).toBeGreaterThan(5);
  expect(await read([file("text/plain", Buffer.from("palavra ".repeat(100_000)))])).toMatchObject({
    pages: 2,
    attached: 1,
  });
});

it("continues right below a value that ended on the next page", async () => {
  const short = Array(30).fill({ at: "13/11/2026", text: "curta" });
  const long = { at: "12/11/2026", text: "linha\n".repeat(30) };
  const parts = [{ title: "Provas", lines: [...short, long, ...short] }];
  const pdf = Buffer.from(await toResponsePdf({ ...SHEET, parts }, [])).toString("latin1");
  expect([...pdf.matchAll(/\/Type \/Page\b/g)]).toHaveLength(2);
});

it("yields to the event loop between long texts", async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const lines = Array.from({ length: 20 }, () => ({ at: "12/11/2026", text: "palavra ".repeat(100) }));
  await toResponsePdf({ ...SHEET, parts: [{ title: "Provas", lines }] }, []);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
});

it("embeds a photo once", async () => {
  const pixels = Buffer.alloc(100_000, "photo");
  // The start of a picture of one by one in three colors, then its frame.
  const photo = Buffer.concat([
    Buffer.from("ffd8ffe00002ffc00011080001000103012200021101031101", "hex"),
    pixels,
  ]);
  expect(await read([file("image/jpeg", photo)])).toEqual({ pages: 2, images: 1, attached: 0 });
  const pdf = Buffer.from(await toResponsePdf(SHEET, [file("image/jpeg", photo)]));
  expect(pdf.includes(photo)).toBe(true);
  expect(pdf.byteLength).toBeLessThan(1.1 * photo.byteLength);
});

it("attaches each file under a name of its own, whatever the merchant called it", async () => {
  const names = ["imagem", "imagem", "🙂", "a(b) \\ c"];
  const files = names.map((name, index) => file("text/plain", Buffer.from(`n${index}`), name));
  const pdf = Buffer.from(await toResponsePdf(SHEET, files)).toString("latin1");
  const [, listed = ""] = /\/EmbeddedFiles <<\s+\/Names \[([^\]]*)\]/.exec(pdf) ?? [];
  expect([...listed.matchAll(/\((.*)\) \d+ 0 R/g)].map(([, name]) => name)).toEqual([
    "1. imagem",
    "2. imagem",
    "3. ",
    String.raw`4. a\(b\) \\ c`,
  ]);
});
