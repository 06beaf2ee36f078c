import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import {
  hasNoPayerLeft,
  lockedTo,
  payerVerdict,
  refusedPayer,
  shownPayer,
  writtenPayer,
} from "#lib/customers/payer-lock.rules";

const ANA = "52998224725";
const BRUNO = "11144477735";
const BAKERY = "11222333000181";
const LETTERS = "12ABC34501DE35";

const report = (document: string) => reportedPayerOf({ cpf: document, cnpj: document });

describe("the verdict on the payer of a locked charge", () => {
  it.each([
    [ANA, ANA, "RIGHT"],
    [ANA, "529.982.247-25", "RIGHT"],
    [ANA, BRUNO, "ANOTHER"],
    [ANA, BAKERY, "ANOTHER"],
    [BAKERY, "11.222.333/0001-81", "RIGHT"],
    [LETTERS, "12.abc.345/01de-35", "RIGHT"],
    [LETTERS, BAKERY, "ANOTHER"],
    [ANA, "***.982.247-**", "RIGHT"],
    [ANA, "***982247**", "RIGHT"],
    [ANA, "***.982.248-**", "ANOTHER"],
    [ANA, "529.***.***-25", "RIGHT"],
    [ANA, "529.***.***-2*", "UNKNOWN"],
    [ANA, "528.***.***-25", "ANOTHER"],
    [ANA, "***.***.***-**", "UNKNOWN"],
    [ANA, "**.222.333/0001-**", "ANOTHER"],
    [BAKERY, "**.222.333/0001-**", "RIGHT"],
    [BAKERY, "***.982.247-**", "ANOTHER"],
    [LETTERS, "**.ABC.345/01DE-**", "RIGHT"],
    [LETTERS, "**.abd.345/01de-**", "ANOTHER"],
    [ANA, "52998224724", "UNKNOWN"],
    [ANA, "*** 982 247 **", "UNKNOWN"],
    [ANA, "***.982.247", "UNKNOWN"],
    [ANA, `${"*".repeat(3)}982247${"*".repeat(2_000)}`, "UNKNOWN"],
    [ANA, "", "UNKNOWN"],
  ] as const)("locked to %s, a report of %j is %s", (document, told, verdict) => {
    expect(payerVerdict(document, report(told))).toBe(verdict);
  });

  it("is UNKNOWN if only a name is reported", () => {
    expect(payerVerdict(ANA, reportedPayerOf({ name: "Ana Souza" }))).toBe("UNKNOWN");
  });

  const document = fc.oneof(
    fc.stringMatching(/^\d{11}$/),
    fc.stringMatching(/^\d{14}$/),
    fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
  );

  it("is never ANOTHER for a masked form of the right document, and RIGHT if five characters are visible", () => {
    fc.assert(
      fc.property(document, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (own, shown) => {
        const masked = [...own].map((character, index) => (shown[index] ? character : "*")).join("");
        const visible = [...masked].filter((character) => character !== "*").length;
        const expected = visible >= 5 ? "RIGHT" : "UNKNOWN";
        expect(payerVerdict(own, { maskedDocument: masked })).toBe(expected);
      }),
    );
  });

  it("is ANOTHER if any visible character differs", () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), (own, at, by) => {
        const index = at % own.length;
        const digit = String((Number.parseInt(own[index] ?? "0", 36) + 1 + (by % 8)) % 10);
        fc.pre(digit !== own[index]);
        const masked = `${"*".repeat(index)}${digit}${"*".repeat(own.length - index - 1)}`;
        expect(payerVerdict(own, { maskedDocument: masked })).toBe("ANOTHER");
      }),
    );
  });

  it("is RIGHT for a full document exactly when it is the same", () => {
    fc.assert(
      fc.property(document, document, (own, other) => {
        expect(payerVerdict(own, { payer: { document: own } })).toBe("RIGHT");
        expect(payerVerdict(own, { payer: { document: other } })).toBe(own === other ? "RIGHT" : "ANOTHER");
      }),
    );
  });
});

describe("money for a locked charge", () => {
  const hold = lockedTo(ANA, undefined);
  const accept = lockedTo(ANA, "ACCEPT");
  const forgotten = { payerDocument: null, unknownPayer: "HOLD" } as const;

  it.each([
    [lockedTo(undefined, undefined), BRUNO, null],
    [hold, ANA, null],
    [hold, BRUNO, "ANOTHER_PAYER"],
    [accept, BRUNO, "ANOTHER_PAYER"],
    [hold, "", "UNKNOWN_PAYER"],
    [accept, "", null],
    [forgotten, ANA, "UNKNOWN_PAYER"],
  ] as const)("with the lock %j, sent by %j, is refused for %s", (lock, told, reason) => {
    expect(refusedPayer(lock, report(told))).toBe(reason);
  });

  it("has no possible payer once its only payer was anonymized", () => {
    expect([hold, accept, lockedTo(undefined, undefined)].map(hasNoPayerLeft)).toEqual([false, false, false]);
    expect(hasNoPayerLeft(forgotten)).toBe(true);
  });
});

it.each([
  [ANA, "CPF 529.982.247-25", "CPF ***.982.247-**"],
  [BAKERY, "CNPJ 11.222.333/0001-81", "CNPJ **.222.333/0001-**"],
  [LETTERS, "CNPJ 12.ABC.345/01DE-35", "CNPJ **.ABC.345/01DE-**"],
])("%s is written as %s, and as %s to others", (document, written, shown) => {
  expect([writtenPayer(document), shownPayer(document)]).toEqual([written, shown]);
});
