import { oneLine } from "#lib/accounting/one-line.rules";
import {
  type BankAccount,
  type BankFileRefusal,
  type BankLine,
  MAX_BANK_LINES,
  type ReadBankFile,
  readBankAmount,
} from "#lib/bank-statements/bank-line.rules";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { isDay } from "#lib/domain/time/zoned-day";

/** One tag of SGML with the text after it, and its line. */
type Tag = { name: string; text: string; line: number };

const LONGEST_NAME = 32;
/** Longer than the first element of an entry, and than any text in it. */
const LONGEST_START = 200;
const LONGEST_TEXT = 10_000;
const NAME = /^\/?[A-Z][A-Z0-9.]*\/?$/i;

/** Elements with text that payers choose, which banks do not always escape. */
const FREE_TEXTS = ["NAME", "EXTDNAME", "MEMO", "CHECKNUM", "REFNUM", "FITID"];

/**
 * Every tag of the file in order; lines end with `\n`. Text may contain plain `<` and `&`, because banks do not always
 * escape them. In a file with a line for each element, a payer's text has no tags: it could otherwise forge entries.
 */
function* tagsOf(text: string): Generator<Tag> {
  const isByLines = hasLineForEach(text);
  const sections = { end: 0 };
  let line = 1;
  let tag: Tag | null = null;
  let from = 0;
  let counted = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    const end = text.slice(at, at + LONGEST_NAME + 2).indexOf(">");
    const name = end === -1 ? "" : text.slice(at + 1, at + end);
    if (!NAME.test(name)) continue;
    if (tag) yield { ...tag, text: text.slice(from, at) };
    for (; counted < at; counted += 1) if (text[counted] === "\n") line += 1;
    tag = { name: name.toUpperCase(), text: "", line };
    from = at + end + 1;
    at = endOfText(text, from, { name: tag.name, isByLines, sections }) - 1;
  }
  if (tag) yield { ...tag, text: text.slice(from) };
}

const ENTRY = "<STMTTRN>";

/** True if the bank ends the line after the first element of the first entry; no payer's text comes before it. */
function hasLineForEach(text: string): boolean {
  const at = text.search(/<STMTTRN>/i);
  const start = text.slice(at + ENTRY.length, at + ENTRY.length + LONGEST_START);
  return at !== -1 && /^[^<\n]*(?:<[^<\n]*(?:<\/[^<\n]*)?)?\n/.test(start);
}

/** Where to look for the next tag: after a payer's text, and after a section that has no tags by the rules of XML. */
function endOfText(text: string, from: number, { name, isByLines, sections }: TextAt): number {
  if (!FREE_TEXTS.includes(name)) return from;
  if (isByLines) return endOfLines(text, from, `</${name}>`);
  SECTION.lastIndex = from;
  if (!SECTION.test(text)) return from;
  // Each end is searched for only once, so that many beginnings without an end cost no more.
  if (sections.end !== -1 && sections.end < from) sections.end = text.indexOf("]]>", from);
  return sections.end !== -1 && sections.end - from <= LONGEST_TEXT ? sections.end : from;
}

type TextAt = { name: string; isByLines: boolean; sections: { end: number } };
const SECTION = /\s*<!\[CDATA\[/y;

const BLANKS = /\s*/y;

/** Where a text ends: before the first line that begins with a tag, or at the element's own end tag if a line ends with it. */
function endOfLines(text: string, from: number, tag: string): number {
  for (let start = from; ; ) {
    const found = text.indexOf("\n", start);
    const line = text.slice(start, found === -1 ? undefined : found).trimEnd();
    if (line.toUpperCase().endsWith(tag)) return start + line.length - tag.length;
    if (found === -1) return start + line.length;
    BLANKS.lastIndex = found;
    BLANKS.test(text);
    if (["<", undefined].includes(text[BLANKS.lastIndex])) return start + line.length;
    start = BLANKS.lastIndex;
  }
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: " ", quot: '"', apos: "'" };

const CDATA = /^\s*<!\[CDATA\[([^\]]*)\]\]>\s*$/;

// Only these entities are decoded, and no numeric ones, because decoding must never make a text longer.
function plainText(text: string): string {
  const [, unescaped] = CDATA.exec(text) ?? [];
  if (unescaped !== undefined) return oneLine(unescaped);
  return oneLine(text.replace(/&(lt|gt|amp|nbsp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ""));
}

const ACCOUNTS = ["BANKACCTFROM", "CCACCTFROM"];

const WORDS = ["NAME", "MEMO", "CHECKNUM", "REFNUM"];

/** An entry that is being read. `hasCurrency` is true if its amount is in another currency (OFX 1.6, 5.2). */
type OpenEntry = { line: number; fields: Map<string, string>; hasCurrency: boolean };

/** Reads a bank's statement in OFX 1 or 2, with or without end tags. */
export function readOfx(text: string): ReadBankFile {
  const lines: BankLine[] = [];
  const accounts: Map<string, string>[] = [];
  let open: OpenEntry | null = null;
  let isEnded = false;
  let last = 1;
  for (const tag of tagsOf(text.replaceAll(/\r\n?/g, "\n"))) {
    const value = plainText(tag.text);
    last = tag.line;
    const isCurrency = tag.name === "CURDEF" || (tag.name === "CURSYM" && open?.hasCurrency);
    if (isCurrency && value.toUpperCase() !== "BRL") {
      const detail = `The statement and its entries must be in reais (${tag.name} BRL).`;
      return { problem: "currency", line: tag.line, detail };
    }
    if (open && (tag.name === "STMTTRN" || tag.name.startsWith("/STMTTRN") || tag.name === "/BANKTRANLIST")) {
      const read = toLine(open);
      if ("problem" in read) return read;
      lines.push(read);
      open = null;
    }
    if (tag.name === "STMTTRN") open = { line: tag.line, fields: new Map(), hasCurrency: false };
    else if (open && tag.name === "CURRENCY") open.hasCurrency = true;
    else if (ACCOUNTS.includes(tag.name)) accounts.push(new Map());
    else {
      const fields = open?.fields ?? accounts.at(-1);
      if (value !== "" && !fields?.has(tag.name)) fields?.set(tag.name, value);
    }
    if (tag.name === "/OFX") isEnded = true;
    if (lines.length > MAX_BANK_LINES) return tooMany(tag.line);
  }
  if (open || !isEnded) {
    const where = open ? `the entry that begins in line ${open.line}` : "</OFX>";
    return {
      problem: "truncated",
      line: open?.line ?? last,
      detail: `The file ends before the end of ${where}.`,
    };
  }
  return { form: "OFX", accounts: accounts.flatMap(toAccount), lines };
}

function toAccount(fields: ReadonlyMap<string, string>): BankAccount[] {
  const number = fields.get("ACCTID");
  if (number === undefined) return [];
  return [{ bank: fields.get("BANKID") ?? null, branch: fields.get("BRANCHID") ?? null, number }];
}

function tooMany(line: number): ReadBankFile {
  const detail = `At most ${MAX_BANK_LINES} lines; ask the bank for shorter periods.`;
  return { problem: "too_many_lines", line, detail };
}

function toLine({ line, fields }: OpenEntry): BankLine | BankFileRefusal {
  const day = readOfxDay(fields.get("DTPOSTED") ?? "");
  if (day === null) {
    return { problem: "day" as const, line, detail: "DTPOSTED must be a day such as 20261130." };
  }
  const amountMinor = readBankAmount(fields.get("TRNAMT") ?? "");
  if (amountMinor === null) {
    return { problem: "amount" as const, line, detail: "TRNAMT must be an amount such as -10.50 or -10,50." };
  }
  const text = WORDS.flatMap((name) => fields.get(name) ?? []).join(" ");
  return { line, day, amountMinor, bankId: fields.get("FITID") ?? null, text };
}

const TIME =
  /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(?:\.\d{1,6})?)?)?\s*(?:\[\s*([+-]?\d{1,2})(?:\.(\d{1,2}))?\s*(?::[^\]]{0,10})?\])?$/;

/**
 * The day in Brasília of an OFX time. A time without a zone keeps its written day, since banks in Brazil omit the zone.
 * So does midnight in any zone, since banks write it for a day without a time.
 */
export function readOfxDay(text: string): string | null {
  const [
    ,
    year = "",
    month = "",
    dayOfMonth = "",
    hour = "00",
    minute = "00",
    second = "00",
    zone,
    fraction = "0",
  ] = TIME.exec(text) ?? [];
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day) || hour > "23" || minute > "59" || second > "60") return null;
  if (zone === undefined || `${hour}${minute}${second}` === "000000") return day;
  const hours = Number(`${zone}.${fraction}`);
  if (Math.abs(hours) > 14) return null;
  const at = Date.parse(`${day}T${hour}:${minute}:00.000Z`) - hours * 60 * 60 * 1000;
  return brasiliaDay(new Date(at));
}
