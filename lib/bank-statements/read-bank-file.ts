import type { BankFile, BankFileRefusal, ReadBankFile } from "#lib/bank-statements/bank-line.rules";
import { looksLikeCnab240, readCnab240 } from "#lib/bank-statements/read-cnab240.rules";
import { readOfx } from "#lib/bank-statements/read-ofx.rules";
import { PonteError } from "#lib/domain/errors";

/**
 * Reads a bank's statement in OFX or CNAB 240, which it recognizes by the content. Throws `invalid_request` at
 * `/content`, naming the line, which is also the problem's `line`. Takes time proportional to the file's length.
 */
export function readBankFile(content: Uint8Array): BankFile {
  const read = readText(decode(content));
  if ("problem" in read) throw refused(read);
  if (read.lines.length === 0) {
    throw refused({ problem: "empty", line: 1, detail: "The statement has no entries." });
  }
  return read;
}

function readText(text: string): ReadBankFile {
  if (looksLikeCnab240(text)) return readCnab240(text);
  if (/<OFX>/i.test(text)) return readOfx(text);
  const detail = "Must be a statement in OFX or CNAB 240.";
  return { problem: "unknown_form", line: 1, detail };
}

function refused({ problem, line, detail }: BankFileRefusal) {
  const sentence = `Line ${line}: ${detail}`;
  return new PonteError("invalid_request", sentence, {
    errors: [{ pointer: "/content", code: problem, detail: sentence }],
    extra: { line },
  });
}

// Some banks declare Windows-1252 and send UTF-8, and others do the reverse. Text in Windows-1252 with accents is practically
// never valid UTF-8.
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}
