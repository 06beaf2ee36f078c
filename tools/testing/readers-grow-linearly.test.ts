import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import type { FileForm } from "#lib/reconciliation/settlement-file.rules";
import { countSteps, startCounting } from "#tools/testing/count-steps";

/** A reader's input: the same piece `size` times, as a stranger would repeat it to make the reader slow. */
type Attack = (size: number) => unknown;
type Reader = { attacks: Record<string, Attack>; read: (given: never) => unknown };
const repeated =
  (unit: string): Attack =>
  (size) =>
    unit.repeat(size);

/**
 * Every hand-written reader of a stranger's bytes, by file. Its work for inputs of n, 2n and 4n must grow linearly. Readers are
 * imported at run time, so that their blocks are counted.
 */
const READERS: Record<string, () => Promise<Reader[]>> = {
  "lib/reconciliation/read-csv.ts": async () => {
    const { readCsvRecords } = await import("#lib/reconciliation/read-csv");
    const units = ['a","\n', '"\n', '"x\r\n', '",', 'a;"b', '"a"b\n', ",", "\r", `${"x".repeat(300)}"\n`];
    return [{ attacks: textOf(units), read: (text: string) => [...readCsvRecords(text, ",")].length }];
  },
  "lib/reconciliation/read-settlement-file.ts": async () => {
    const { readSettlementFile } = await import("#lib/reconciliation/read-settlement-file");
    const form: FileForm = {
      ...{ separator: "COMMA", decimal: "POINT", date: "YYYY-MM-DD", encoding: "UTF-8", currency: "BRL" },
      ...{ isFeeNegative: false, types: [], columns: { reference: "r", day: "d", gross: "g", fee: ["f"] } },
    };
    const units = ['a","\n', "4111111111111111\n", "4111 1111 1111 1112,2026-11-24,1.00,0.10\n"];
    const read = (text: string) => readSettlementFile(Buffer.from(`r,d,g,f\n${text}`), form);
    // A smaller input, because a file has at most 5,000 rows.
    const attacks = Object.fromEntries(
      units.map((unit) => [JSON.stringify(unit), (size: number) => unit.repeat(size / 8)]),
    );
    return [{ attacks, read }];
  },
  "lib/bank-statements/read-ofx.rules.ts": async () => {
    const { readOfx } = await import("#lib/bank-statements/read-ofx.rules");
    const units = ["<", "<A>", "<STMTTRN>", "<MEMO>&amp;", "&lt", "\n", "<A".repeat(20), " <"];
    const ofTexts = ["\n", "x\n", " \n", "<", "</MEMO>\n", "<MEMO>x\n", "<MEMO><![CDATA[", "<MEMO>\n \n"];
    return [
      { attacks: textOf(units), read: (text: string) => readOfx(`<OFX>${text}`) },
      { attacks: textOf(ofTexts), read: (text: string) => readOfx(`<OFX><STMTTRN>\n<MEMO>${text}`) },
      { attacks: textOf(ofTexts), read: (text: string) => readOfx(`<OFX><STMTTRN><MEMO>${text}`) },
    ];
  },
  "lib/bank-statements/read-cnab240.rules.ts": async () => {
    const { readCnab240 } = await import("#lib/bank-statements/read-cnab240.rules");
    const units = ["\n", "\r", " ", "10400013\n", "\u001a", "1".repeat(240)];
    const ofBatches = ["10400013\n", "10400015\n10400011E04\n"];
    const inBatch = (text: string) => readCnab240(`10400011E04\n${text}10499999`);
    return [
      { attacks: textOf(units), read: readCnab240 },
      { attacks: textOf(ofBatches), read: inBatch },
    ];
  },
  "lib/bank-statements/bank-line.rules.ts": async () => {
    const { readBankAmount } = await import("#lib/bank-statements/bank-line.rules");
    return [{ attacks: textOf(["1", "1.", ".111", ",", " ", "-"]), read: readBankAmount }];
  },
  "lib/cards/card-number.rules.ts": async () => {
    const { holdsCardNumber, isCardNumber, maskCardNumbers } = await import("#lib/cards/card-number.rules");
    return [holdsCardNumber, isCardNumber, maskCardNumbers].map((read) => ({
      attacks: textOf(DIGITS),
      read,
    }));
  },
  "lib/cards/digit-chains.rules.ts": async () => {
    const { digitChainsOf } = await import("#lib/cards/digit-chains.rules");
    return [{ attacks: textOf(DIGITS), read: digitChainsOf }];
  },
  "lib/cards/digit-documents.rules.ts": async () => {
    const { digitChainsOf } = await import("#lib/cards/digit-chains.rules");
    const { withoutDocuments } = await import("#lib/cards/digit-documents.rules");
    return [{ attacks: textOf(DIGITS), read: (text: string) => withoutDocuments(digitChainsOf(text)) }];
  },
  "lib/cards/card.rules.ts": async () => {
    const { luhnValid } = await import("#lib/cards/card.rules");
    return [{ attacks: textOf(["4", "0"]), read: luhnValid }];
  },
  "lib/cards/logged-text.rules.ts": async () => {
    const { loggedText } = await import("#lib/cards/logged-text.rules");
    return [{ attacks: textOf([...DIGITS, '{"a":', '"time":1', "\\", '"\\']), read: loggedText }];
  },
  "lib/access-tokens/token-shape.rules.ts": async () => {
    const { maskTokens } = await import("#lib/access-tokens/token-shape.rules");
    const units = ["eyJaaaaaaaaaa.", "-----BEGIN A ", "whsec_a/", "/invitations/", "?token="];
    return [{ attacks: textOf(units), read: maskTokens }];
  },
  "lib/account/browser-name.rules.ts": async () => {
    const { browserNameOf } = await import("#lib/account/browser-name.rules");
    return [{ attacks: textOf(["Mozilla/5.0 (", "Chrome/", "Version/1 "]), read: browserNameOf }];
  },
  "lib/merchants/picture.rules.ts": async () => {
    const { readPicture } = await import("#lib/merchants/picture.rules");
    const jpeg = (marker: number[]) => (size: number) =>
      new Uint8Array([0xff, 0xd8, ...Array.from({ length: size }, () => marker).flat()]);
    return [
      {
        attacks: { fill: jpeg([0xff]), empty: jpeg([0xff, 0xd0]), short: jpeg([0xff, 0xe0, 0, 2]) },
        read: readPicture,
      },
    ];
  },
  "lib/platform/certificates/der.ts": async () => {
    const { octetsOf, partsOf, readDer } = await import("#lib/platform/certificates/der");
    const sequence = (parts: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(parts.length);
      return Buffer.concat([Buffer.from([0x30, 0x84]), length, parts]);
    };
    const octets = (size: number) => sequence(Buffer.alloc(3 * (size / 8), Buffer.from([0x04, 0x01, 0x00])));
    return [{ attacks: { octets }, read: (bytes: Buffer) => partsOf(readDer(bytes)).map(octetsOf) }];
  },
  "lib/platform/http/client-address.ts": async () => {
    const { forwardedAddress } = await import("#lib/platform/http/client-address");
    const { networks } = await import("#lib/platform/networks");
    const trusted = networks.parse("127.0.0.0/8");
    const passage = { socket: "127.0.0.1", xForwardedFor: "", forwarded: "" };
    return [
      {
        attacks: textOf(["127.0.0.1, ", ",", "::1,"]),
        read: (xForwardedFor: string) => forwardedAddress({ ...passage, xForwardedFor }, trusted),
      },
      {
        attacks: textOf(["for=127.0.0.1, ", ";", 'for="', "\\"]),
        read: (forwarded: string) => forwardedAddress({ ...passage, forwarded }, trusted),
      },
    ];
  },
  "lib/platform/http/cookie-name.ts": async () => {
    const { cookieValue } = await import("#lib/platform/http/cookie-name");
    return [
      {
        attacks: textOf(["a=b; ", ";", "=", "ponte.x"]),
        read: (header: string) => cookieValue(header, "none"),
      },
    ];
  },
  "lib/platform/http/language-of-request.ts": async () => {
    const { languageOfRequest } = await import("#lib/platform/http/language-of-request");
    const read = (header: string) => languageOfRequest({ get: () => header });
    return [{ attacks: textOf(["de;q=0.1,", ",", "-", ";q="]), read }];
  },
  "lib/platform/http/readable-name.ts": async () => {
    const { readableName } = await import("#lib/platform/http/readable-name");
    return [{ attacks: textOf(["Ã", "a", "\u0000"]), read: readableName }];
  },
  "lib/platform/http/sent-request.ts": async () => {
    const { parseJsonBody } = await import("#lib/platform/http/sent-request");
    const read = (text: string) => {
      try {
        parseJsonBody(new Request("http://localhost/"), Buffer.from(text));
      } catch {
        // A refusal counts as an answer.
      }
    };
    return [{ attacks: textOf(["[", '{"a":', '"\\u0000', "1,"]), read }];
  },
  "lib/search/search-terms.rules.ts": async () => {
    const { readAmountMinor, readSearchTerms } = await import("#lib/search/search-terms.rules");
    return [readAmountMinor, readSearchTerms].map((read) => ({
      attacks: textOf(["1.", "a ", '"', "9,0"]),
      read,
    }));
  },
  "lib/customers/documents.rules.ts": async () => {
    const { isValidCnpj, isValidCpf } = await import("#lib/customers/documents.rules");
    return [isValidCnpj, isValidCpf].map((read) => ({ attacks: textOf(["1", ".", "A"]), read }));
  },
  "lib/pix/brcode/encode.rules.ts": async () => {
    const { crc16 } = await import("#lib/pix/brcode/encode.rules");
    return [{ attacks: textOf(["0", "ã"]), read: crc16 }];
  },
  "lib/disputes/response/png.rules.ts": async () => {
    const { readPng } = await import("#lib/disputes/response/png.rules");
    const begin = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\b\x06\0\0\0\0\0\0\0";
    const units = ["IDAT", "PLTE", "tRNS", "IHDR"].map((type) => `\0\0\0\0${type}\0\0\0\0`);
    const read = (text: string) => readPng(Buffer.from(`${begin}${text}`, "latin1"));
    return [{ attacks: textOf([...units, "\xff\xff\xff\xf4", "\0"]), read }];
  },
  "lib/domain/text/fold-to-ascii.ts": async () => {
    const { foldToAscii } = await import("#lib/domain/text/fold-to-ascii");
    return [{ attacks: textOf(["ã", "a ", "𝟜"]), read: (text: string) => foldToAscii(text, 25) }];
  },
  "lib/pix/payer-texts.rules.ts": async () => {
    const { payerTextsOf } = await import("#lib/pix/payer-texts.rules");
    return [{ attacks: textOf(["a ", "ã", "é\n"]), read: payerTextsOf }];
  },
};

/** Files whose loop reads no stranger's bytes, and what bounds the loop. */
const NO_READERS: Record<string, string> = {
  ...because("repeats a call or continues in parts, each of bounded size", [
    "lib/chain/compare-holdings.ts",
    "lib/chain/open-chain-payment.ts",
    "lib/chain/watch-chain.ts",
    "lib/client/until-reported.ts",
    "lib/client/save-stream.ts",
    "lib/client/live/hold-early-forms.ts",
    "lib/client/live/kept-page.ts",
    "lib/accounting/read-entries.ts",
    "lib/lists/text-stream.ts",
    "lib/audit/check-audit.ts",
    "lib/audit/list-checkpoints.ts",
    "lib/customers/anonymize-customer.ts",
    "lib/demo/past-business.queries.ts",
    "lib/webhooks/replay/continue-replay.ts",
    "lib/webhooks/consumers/waiting-readers.ts",
    "lib/payments/enquire/enquire-due.ts",
    "lib/payments/open/start-attempt.ts",
    "lib/reconciliation/import-settlement-rows.ts",
    "lib/reconciliation/match-settlements.ts",
    "lib/reconciliation/take-settlements.ts",
    "lib/payments/settle/watch-chains.ts",
    "lib/platform/health/until-done.ts",
    "lib/platform/http/rate-limit.ts",
    "lib/platform/http/turn-queue.ts",
    "lib/platform/jobs/in-batches.ts",
    "lib/platform/jobs/sweep.ts",
    "lib/platform/request-log/record.ts",
    "lib/platform/secrets/reseal-everything.ts",
    "lib/invoices/scan-skipped-addresses.ts",
    "lib/worker/callback-pump/deliver-callbacks.ts",
    "lib/worker/roll-up-activity.ts",
    "lib/worker/start-rounds.ts",
    "lib/worker/wait-for-web.ts",
  ]),
  ...because("reads a provider's list page by page, up to a maximum", [
    "lib/providers/api-pix/pages.ts",
    "lib/providers/esplora/esplora-endpoint.ts",
    "lib/providers/esplora/esplora-source.ts",
    "lib/providers/evm/evm-source.ts",
    "lib/providers/evm/list-token-transfers.ts",
    "lib/providers/mercado-pago/search.ts",
    "lib/providers/nowpayments/nowpayments-client.ts",
    "lib/providers/ptax/ptax.ts",
    "lib/providers/woovi/pages.ts",
  ]),
  ...because("counts days, parts or digits of our own", [
    "lib/coins/units.rules.ts",
    "lib/domain/first-id-at.ts",
    "lib/charges/rest-of-charge.rules.ts",
    "lib/boleto/boleto-days.rules.ts",
    "lib/boleto/boleto-pdf.ts",
    "lib/pix/due-terms.rules.ts",
    "lib/pix/pix-due.rules.ts",
    "lib/domain/time/business-days.ts",
    "lib/domain/time/month-weeks.ts",
    "lib/domain/time/period.ts",
    "lib/calendar/debit-days.rules.ts",
    "lib/subscriptions/coming-revenue.rules.ts",
    "lib/overview/activity-roll-up.queries.ts",
    "lib/subscriptions/calendar.rules.ts",
    "lib/subscriptions/open-cycles.ts",
    "lib/subscriptions/subscription.rules.ts",
    "lib/platform/qr/png-base64.ts",
  ]),
  ...because("follows the causes of an error, up to a maximum depth", [
    "lib/domain/errors.ts",
    "lib/providers/evm/evm-endpoint.ts",
  ]),
  "lib/platform/certificates/key-derivation.ts": "limits the rounds for each file; see read-pkcs12.test.ts",
  "server/web/entry-point.ts":
    "Node.js bounds a request's headers to 16 KiB, and the loop passes over them once",
};

const DIGITS = [
  "4",
  "4 ",
  "4111 ",
  "4-1-",
  "1a",
  "1a1a1a1a1a ",
  "4111111111111111",
  "12345678901234 ",
  "a@",
  "٤",
  "ab-",
];
const textOf = (units: readonly string[]) =>
  Object.fromEntries(units.map((unit) => [JSON.stringify(unit), repeated(unit)]));

function because(reason: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, reason]));
}

const FOLDERS = ["lib", "server/web"];
const loopingFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter(hasLoop);

/** Whether a file loops by hand until it finds an end: `for (;;)`, `while` or `do`. */
function hasLoop(file: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const isLoop = (node: ts.Node): boolean =>
    ts.isForStatement(node) ||
    ts.isWhileStatement(node) ||
    ts.isDoStatement(node) ||
    ts.forEachChild(node, (child) => isLoop(child) || undefined) === true;
  return isLoop(source);
}

it("every file with a loop is measured here, or reads only trusted bytes for a stated reason", () => {
  expect(loopingFiles.filter((file) => !(file in READERS) && !(file in NO_READERS))).toEqual([]);
  expect(Object.keys(NO_READERS).filter((file) => !loopingFiles.includes(file))).toEqual([]);
});

describe("a reader of untrusted bytes works in linear time", () => {
  beforeAll(startCounting);
  const SIZE = 2_000;

  it.each(Object.keys(READERS))("%s", async (file) => {
    for (const { attacks, read } of await (READERS[file]?.() ?? [])) {
      for (const [name, attack] of Object.entries(attacks)) {
        const [one, two, four] = [
          await steps(read, attack, SIZE),
          await steps(read, attack, 2 * SIZE),
          await steps(read, attack, 4 * SIZE),
        ];
        // Twice as much work for twice as many bytes, plus a constant; quadratic work would be four times as much.
        expect(two, `${name} twice`).toBeLessThan(2.6 * one + 500);
        expect(four, `${name} four times`).toBeLessThan(5.2 * one + 1_000);
      }
    }
  });

  async function steps(read: Reader["read"], attack: Attack, size: number): Promise<number> {
    const given = attack(size);
    return countSteps(() => Reflect.apply(read, null, [given]));
  }

  it("finds a reader that rereads the rest after each line", async () => {
    const again = (text: string) => {
      for (let at = 0; at >= 0 && at < text.length; at = text.indexOf("\n", at) + 1)
        text.slice(at).split(",");
    };
    const [one, two] = [await steps(again, repeated("a,\n"), 200), await steps(again, repeated("a,\n"), 400)];
    expect(two).toBeGreaterThan(3 * one);
  });
});
