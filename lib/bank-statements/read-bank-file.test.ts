import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_BANK_LINES, readBankAmount } from "#lib/bank-statements/bank-line.rules";
import { readBankFile } from "#lib/bank-statements/read-bank-file";
import { readOfxDay } from "#lib/bank-statements/read-ofx.rules";

const HEADER =
  "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n";

/** A file without end tags, as most banks in Brazil send it. */
function ofx(
  entries: readonly string[],
  end = "</BANKTRANLIST>\r\n<LEDGERBAL>\r\n<BALAMT>1,00\r\n</LEDGERBAL>\r\n</STMTRS></OFX>\r\n",
): string {
  const head = `${HEADER}<OFX>\r\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>\r\n<CURDEF>BRL\r\n<BANKTRANLIST>\r\n<DTSTART>20261101\r\n`;
  return head + entries.map((entry) => `<STMTTRN>\r\n${entry}\r\n</STMTTRN>\r\n`).join("") + end;
}

const entry = (more: Record<string, string> = {}) =>
  Object.entries({
    TRNTYPE: "CREDIT",
    DTPOSTED: "20261130",
    TRNAMT: "10,50",
    FITID: "1",
    MEMO: "PIX",
    ...more,
  })
    .map(([name, value]) => `<${name}>${value}`)
    .join("\r\n");

const read = (text: string) => readBankFile(Buffer.from(text, "utf8"));
const refusalOf = (content: Uint8Array) => {
  try {
    return readBankFile(content);
  } catch (error) {
    return error;
  }
};

describe("a bank's OFX", () => {
  it("is read without end tags, with decimal commas, in Windows-1252", () => {
    const text = ofx([entry({ MEMO: "TRANSFERÊNCIA RECEBIDA - AÇÃO", TRNAMT: "-1.234,56", FITID: "A1" })]);
    for (const content of [Buffer.from(text, "latin1"), Buffer.from(text, "utf8")]) {
      expect(readBankFile(content)).toEqual({
        form: "OFX",
        accounts: [],
        lines: [
          {
            line: 16,
            day: "2026-11-30",
            amountMinor: -123_456,
            bankId: "A1",
            text: "TRANSFERÊNCIA RECEBIDA - AÇÃO",
          },
        ],
      });
    }
  });

  it("is read as XML on one line, with end tags and entities", () => {
    const text =
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>BRL</CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20261130233000[-3:BRT]</DTPOSTED><TRNAMT>10.50</TRNAMT><FITID>x</FITID><NAME>A &amp; B</NAME><MEMO>&lt;c&gt; &#65;</MEMO></STMTTRN></BANKTRANLIST></OFX>';
    expect(read(text).lines).toEqual([
      { line: 1, day: "2026-11-30", amountMinor: 1050, bankId: "x", text: "A & B <c> &#65;" },
    ]);
  });

  it("names its accounts", () => {
    const account =
      "<BANKACCTFROM>\r\n<BANKID>0001\r\n<BRANCHID>1234-5\r\n<ACCTID>67890-1\r\n</BANKACCTFROM>\r\n";
    const other = "<BANKACCTTO><BANKID>237<ACCTID>1</BANKACCTTO>";
    const text = ofx([entry({ MEMO: `A${other}` })]).replace("<BANKTRANLIST>", `${account}<BANKTRANLIST>`);
    expect(read(text).accounts).toEqual([{ bank: "0001", branch: "1234-5", number: "67890-1" }]);
    expect(read(text.replace("<BANKID>0001\r\n<BRANCHID>1234-5\r\n", "")).accounts).toEqual([
      { bank: null, branch: null, number: "67890-1" },
    ]);
  });

  it("keeps characters that a bank did not escape, and lines with the same FITID", () => {
    const { lines } = read(ofx([entry({ MEMO: "TOK & STOK A<B <1>" }), entry({ MEMO: "OUTRO" })]));
    expect(lines.map(({ text, bankId }) => [text, bankId])).toEqual([
      ["TOK & STOK A<B <1>", "1"],
      ["OUTRO", "1"],
    ]);
  });

  it("is read with CDATA, tags without content, and the line ends of old Macs", () => {
    const text = ofx([entry(), `${entry({ MEMO: "<![CDATA[A & B &lt;]]>" })}\r\n<CHECKNUM/>`]);
    expect(read(text.replaceAll("\r\n", "\r")).lines).toMatchObject([
      { line: 16, text: "PIX" },
      { line: 23, text: "A & B &lt;" },
    ]);
  });

  it.each([
    ["", ""],
    ["", "</MEMO>"],
    ["<![CDATA[", "]]></MEMO>"],
    ["PIX\r\nDE ", ""],
  ])(
    "reads no tag in a payer's text in a file with a line for each element, between %j and %j",
    (before, after) => {
      const forged =
        "</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261130<TRNAMT>99,00<FITID>9<MEMO>PIX <CURRENCY><CURSYM>USD";
      const text = ofx([entry({ MEMO: `${before}${forged}${after}` }), entry()]);
      for (const ended of [text, text.replaceAll("\r\n", "\n"), text.replaceAll("\r\n", "\r")]) {
        expect(read(ended).lines.map(({ amountMinor }) => amountMinor)).toEqual([1050, 1050]);
      }
    },
  );

  it("reads no tag in a section without tags", () => {
    const memo = "<MEMO><![CDATA[A</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261130<TRNAMT>99]]></MEMO>";
    const text = `<OFX><CURDEF>BRL</CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20261130</DTPOSTED><TRNAMT>1.00</TRNAMT>${memo}</STMTTRN></BANKTRANLIST></OFX>`;
    expect(read(text).lines).toMatchObject([
      { amountMinor: 100, text: "A</MEMO></STMTTRN><STMTTRN><DTPOSTED>20261130<TRNAMT>99" },
    ]);
  });

  it("keeps the rest of a text that goes on in the next line", () => {
    const { lines } = read(ofx([entry({ MEMO: "PIX\r\nDE ANA</MEMO>", NAME: "" })]));
    expect(lines).toMatchObject([{ text: "PIX DE ANA" }]);
  });

  it("may show the currency of an amount before its conversion to reais", () => {
    const { lines } = read(ofx([`${entry()}\r\n<ORIGCURRENCY><CURRATE>5,00<CURSYM>USD</ORIGCURRENCY>`]));
    expect(lines).toMatchObject([{ amountMinor: 1050 }]);
  });

  it.each([
    ["20261130", "2026-11-30"],
    ["20261130000000", "2026-11-30"],
    ["20261130233000", "2026-11-30"],
    ["20261130233000[-03:EST]", "2026-11-30"],
    ["20261130233000.000[-3:BRT]", "2026-11-30"],
    ["20261201023000[0:GMT]", "2026-11-30"],
    ["20261201000000[0:GMT]", "2026-12-01"],
    ["20261130233000[-3]", "2026-11-30"],
    ["20261201053000[5.5:IST]", "2026-11-30"],
    ["20261201020000[-0.5:X]", "2026-11-30"],
    ["20260230", null],
    ["30112026", null],
    ["20261130250000", null],
    ["20261130120000[-99:X]", null],
  ])("reads %s as the day %s", (written, day) => {
    expect(readOfxDay(written)).toBe(day);
  });

  it.each([
    ["10.50", 1050],
    ["10,5", 1050],
    ["-10,50", -1050],
    ["+7", 700],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["12345678,90", 1_234_567_890],
    ["1.234", null],
    ["1,2,3", null],
    ["12.34,56", null],
    ["10.505", null],
    ["99999999999999", null],
    ["1e5", null],
    ["", null],
  ])("reads the amount %s as %s cents", (written, minor) => {
    expect(readBankAmount(written)).toBe(minor);
  });

  it.each([
    ["another currency", ofx([entry()]).replace("<CURDEF>BRL", "<CURDEF>USD"), "currency", 13],
    [
      "an entry in another currency",
      ofx([`${entry()}\r\n<CURRENCY><CURRATE>5,00<CURSYM>USD</CURRENCY>`]),
      "currency",
      22,
    ],
    ["an absurd sum", ofx([entry(), entry({ TRNAMT: "99999999999999.00" })]), "amount", 23],
    ["no day", ofx([entry({ DTPOSTED: "ontem" })]), "day", 16],
    [
      "an end within an entry",
      ofx([entry(), entry()]).split("</BANKTRANLIST>")[0]?.slice(0, -40) ?? "",
      "truncated",
      23,
    ],
    ["no end", ofx([entry()], ""), "truncated", 22],
    ["no entries", ofx([]), "empty", 1],
    ["another kind of file", "a;b;c\r\n1;2;3\r\n", "unknown_form", 1],
    ["too many lines", ofx(Array<string>(MAX_BANK_LINES + 1).fill(entry())), "too_many_lines", null],
  ])("with %s is refused, naming the line", (_, text, code, line) => {
    expect(refusalOf(Buffer.from(text, "utf8"))).toMatchObject({
      code: "invalid_request",
      extra: { line: line ?? expect.any(Number) },
      errors: [
        {
          pointer: "/content",
          code,
          detail: line === null ? expect.any(String) : expect.stringContaining(`Line ${line}: `),
        },
      ],
    });
  });
});

const pad = (text: string, length: number) => text.padEnd(length).slice(0, length);
function detail(
  more: { day?: string; amount?: string; kind?: string; history?: string; document?: string } = {},
) {
  const { day = "30112026", amount = "1050", kind = "C", history = "PIX RECEBIDO", document = "E123" } = more;
  const head = pad("1040001300001E", 142);
  return pad(`${head}${day}${amount.padStart(18, "0")}${kind}2010213${pad(history, 25)}${document}`, 240);
}
/** A batch's last record: how many records the batch has, and the sums of its debits and credits in cents. */
const totals = (records: string, debits: string, credits: string) =>
  pad(
    `${pad("10400015", 170)}${records.padStart(6)}${debits.padStart(18, "0")}${credits.padStart(18, "0")}`,
    240,
  );

function cnab(
  details: readonly string[],
  batch = "10400011E0440033",
  last: readonly string[] = [pad("10400015", 240)],
): string {
  const records = [pad("10400000", 240), pad(`${pad(batch, 170)}BRL`, 240), ...details, ...last];
  const trailer = `10499999${" ".repeat(9)}000001${String(records.length + 1).padStart(6, "0")}`;
  return [...records, pad(trailer, 240)].join("\r\n").concat("\r\n");
}

describe("a bank's CNAB 240", () => {
  it("has the entries of segment E", () => {
    const text = cnab([
      detail(),
      detail({ amount: "123456", kind: "D", history: "TARIFA AÇÃO", document: "" }),
    ]);
    expect(readBankFile(Buffer.from(text, "latin1"))).toEqual({
      form: "CNAB240",
      accounts: [],
      lines: [
        { line: 3, day: "2026-11-30", amountMinor: 1050, bankId: "E123", text: "PIX RECEBIDO E123" },
        { line: 4, day: "2026-11-30", amountMinor: -123_456, bankId: null, text: "TARIFA AÇÃO" },
      ],
    });
  });

  it.each([
    ["adds up", totals("000004", "700", "1050")],
    ["says nothing, in zeros", totals("000000", "0", "0")],
    ["only counts", totals("000004", "0", "0")],
  ])("is read if its batch's last record %s", (_, last) => {
    const text = cnab([detail(), detail({ amount: "700", kind: "D" })], undefined, [last]);
    expect(readBankFile(Buffer.from(text, "latin1")).lines).toHaveLength(2);
  });

  it("names its accounts, each with its check digit", () => {
    const batch = `${pad("10400011E0440033", 52)}012343000000056789X`;
    const read = readBankFile(Buffer.from(cnab([detail()], batch), "latin1"));
    expect(read.accounts).toEqual([{ bank: "104", branch: "1234-3", number: "56789-X" }]);
  });

  it.each([
    ["another service", cnab([detail()], "10400011C2041030"), "layout", 2],
    ["another currency", cnab([detail()]).replace("BRL", "USD"), "currency", 2],
    ["no day", cnab([detail({ day: "31022026" })]), "day", 3],
    ["an absurd sum", cnab([detail({ amount: "999999999999999999" })]), "amount", 3],
    ["neither credit nor debit", cnab([detail({ kind: "X" })]), "amount", 3],
    ["a record that is too long", cnab([`${detail()}x`]), "layout", 3],
    ["debits that do not add up", cnab([detail()], undefined, [totals("000003", "1", "1050")]), "sums", 4],
    ["credits that do not add up", cnab([detail()], undefined, [totals("000003", "0", "1049")]), "sums", 4],
    ["totals on the wrong side", cnab([detail()], undefined, [totals("", "1050", "0")]), "sums", 4],
    [
      "fewer records than its batch counts",
      cnab([detail()], undefined, [totals("000004", "0", "1050")]),
      "truncated",
      4,
    ],
    ["a batch without a last record", cnab([detail()], undefined, []), "truncated", 2],
    ["an entry after its batch", cnab([], undefined, [totals("", "0", "0"), detail()]), "layout", 4],
    ["an entry of another batch", cnab([detail().replace("1040001", "1040002")]), "layout", 3],
    ["no last record", cnab([detail()]).split("\r\n").slice(0, -2).join("\r\n"), "truncated", 4],
    [
      "fewer records than its last record counts",
      cnab([detail(), detail()]).replace(`${detail()}\r\n`, ""),
      "truncated",
      5,
    ],
  ])("with %s is refused, naming the line", (_, text, code, line) => {
    expect(refusalOf(Buffer.from(text, "latin1"))).toMatchObject({
      errors: [{ pointer: "/content", code, detail: expect.stringContaining(`Line ${line}: `) }],
    });
  });
});

it("any bytes are either read as a file or refused", () => {
  const pieces = fc.constantFrom(
    "<OFX>",
    "</OFX>",
    "<STMTTRN>",
    "</STMTTRN>",
    "<TRNAMT>",
    "<DTPOSTED>",
    "10,50",
    "20261130",
    "<",
    ">",
    "&",
    "\n",
    "é",
    "\0",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 60 }).map((all) => all.join("")),
        fc.string(),
      ),
      (text) => {
        const found = refusalOf(Buffer.from(text, "utf8"));
        expect(found).toHaveProperty(found instanceof Error ? "errors" : "lines");
      },
    ),
  );
});
