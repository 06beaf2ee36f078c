import type { AccountLine, Entry } from "#lib/accounting/entry.rules";
import { firstCharacters, oneLine } from "#lib/accounting/one-line.rules";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { brasiliaDay, toBrasiliaTime } from "#lib/domain/time/brasilia-time";

/** A statement: the account's number (at most 22 characters), its currency, and the period with both ends. */
export type OfxStatement = { number: string; currency: string; from: Date; until: Date };

/** Lengths of the fields in characters (OFX 1.6, 3.2.6 and 11.4.3). */
const MOST_OF = { name: 32, memo: 255, reference: 32, id: 255 };

// OFX 1.02 in SGML, which old programs can read too; with end tags, which all programs accept.
const HEADER = [
  "OFXHEADER:100",
  "DATA:OFXSGML",
  "VERSION:102",
  "SECURITY:NONE",
  "ENCODING:UTF-8",
  "CHARSET:NONE",
  "COMPRESSION:NONE",
  "OLDFILEUID:NONE",
  "NEWFILEUID:NONE",
];

/** The file up to its first statement line. */
export function ofxHead({ number, currency, from, until }: OfxStatement): string {
  const status = "<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>";
  return lines([
    ...HEADER,
    "",
    "<OFX>",
    `<SIGNONMSGSRSV1><SONRS>${status}${field("DTSERVER", time(until))}<LANGUAGE>POR</LANGUAGE><FI><ORG>Ponte</ORG></FI></SONRS></SIGNONMSGSRSV1>`,
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${status}`,
    `<STMTRS>${field("CURDEF", currency)}`,
    `<BANKACCTFROM><BANKID>PONTE</BANKID>${field("ACCTID", number)}<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST>${field("DTSTART", time(from))}${field("DTEND", time(until))}`,
  ]);
}

/** One line of the statement; `recipient` is the name of a share's recipient. */
export function ofxLine(
  entry: Entry,
  line: AccountLine,
  { currency, recipient }: { currency: string; recipient: string | null },
): string {
  const name = line.part === "MONEY" ? entry.payer : recipient;
  return lines([
    "<STMTTRN>" +
      field("TRNTYPE", typeOf(entry, line)) +
      field("DTPOSTED", time(entry.createdAt)) +
      (line.availableAt ? field("DTAVAIL", time(line.availableAt)) : "") +
      field("TRNAMT", formatAmount(line.amountMinor, currency)) +
      field("FITID", firstCharacters(line.id, MOST_OF.id)) +
      field("REFNUM", firstCharacters(entry.chargeId ?? entry.sourceId, MOST_OF.reference)) +
      (name === null ? "" : field("NAME", firstCharacters(oneLine(name), MOST_OF.name))) +
      field("MEMO", firstCharacters(memoOf(entry, line, name), MOST_OF.memo)) +
      "</STMTTRN>",
  ]);
}

/** The end of the file: the closing balance and the opening balance, for which OFX 1 has no field. */
export function ofxTail(
  { currency, from, until }: OfxStatement,
  { openingMinor, closingMinor }: { openingMinor: Minor; closingMinor: Minor },
): string {
  const closing = field("BALAMT", formatAmount(closingMinor, currency)) + field("DTASOF", time(until));
  const opening = `Opening balance ${brasiliaDay(from)}: ${formatAmount(openingMinor, currency)} ${currency}`;
  return lines([
    "</BANKTRANLIST>",
    `<LEDGERBAL>${closing}</LEDGERBAL>`,
    field("MKTGINFO", opening),
    "</STMTRS></STMTTRNRS></BANKMSGSRSV1>",
    "</OFX>",
  ]);
}

function typeOf({ kind }: Entry, { part, amountMinor }: AccountLine): string {
  if (part === "FEE") return "FEE";
  if (part === "SHARE" || kind.startsWith("PAYOUT")) return "XFER";
  return amountMinor < 0 ? "DEBIT" : "CREDIT";
}

/**
 * The memo of a line: the ledger's name for what happened, the payment method, the description and, if NAME cannot hold all of
 * it, the payer's full name.
 */
function memoOf({ kind, method, description, payout }: Entry, { part }: AccountLine, name: string | null) {
  const isNameCut = name !== null && firstCharacters(name, MOST_OF.name) !== name;
  const words = [
    part === "MONEY" ? kind : `${kind} ${part}`,
    method,
    payout?.endToEndId ?? null,
    isNameCut ? name : null,
    description,
  ];
  return oneLine(words.filter((word) => word !== null).join(" - "));
}

/** `20261121093000.000[-3:BRT]`: programs read a time without a zone as UTC. */
function time(instant: Date): string {
  const [digits = ""] = toBrasiliaTime(instant).replace(/[-:T]/g, "").split("-");
  return `${digits.slice(0, 18)}[-3:BRT]`;
}

function field(name: string, text: string): string {
  return `<${name}>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</${name}>`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\r\n`).join("");
}
