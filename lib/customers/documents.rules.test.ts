import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentTypeOf,
  formatDocument,
  isValidCnpj,
  isValidCpf,
  mayBeDocument,
  normalizeDocument,
} from "#lib/customers/documents.rules";
import { readPublished, whySkipped } from "#test/published-contract";

const VECTORS = "cnpj-cpf-vectors.json";

type Vectors = Record<
  "cpf" | "cnpj",
  { valid: { value: string; masked?: string }[]; invalid: { value: string; reason: string }[] }
>;

const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const cnpjBase = fc.string({
  unit: fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  minLength: 12,
  maxLength: 12,
});
const CHECK_DIGITS = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));

describe.skipIf(whySkipped(VECTORS))(`published CPF and CNPJ vectors${whySkipped(VECTORS)}`, () => {
  const vectors: Vectors = readPublished<Vectors>(VECTORS) ?? {
    cpf: { valid: [], invalid: [] },
    cnpj: { valid: [], invalid: [] },
  };

  test.each(vectors.cnpj.valid)("CNPJ $value is valid", ({ value, masked }) => {
    expect(isValidCnpj(value)).toBe(true);
    expect(normalizeDocument("CNPJ", masked ?? value)).toBe(value);
    expect(formatDocument("CNPJ", value)).toBe(masked);
  });
  test.each(vectors.cnpj.invalid)("CNPJ $value is refused: $reason", ({ value }) => {
    expect(isValidCnpj(value)).toBe(false);
    expect(normalizeDocument("CNPJ", value)).toBeNull();
  });
  test.each(vectors.cpf.valid)("CPF $value is valid", ({ value }) => {
    expect(isValidCpf(value)).toBe(true);
    expect(normalizeDocument("CPF", formatDocument("CPF", value))).toBe(value);
  });
  test.each(vectors.cpf.invalid)("CPF $value is refused: $reason", ({ value }) => {
    expect(isValidCpf(value)).toBe(false);
    expect(normalizeDocument("CPF", value)).toBeNull();
  });
});

describe("check digits", () => {
  test.each(Array.from({ length: 10 }, (_, digit) => String(digit)))(
    "a document of only %s is refused",
    (digit) => {
      expect(isValidCpf(digit.repeat(11))).toBe(false);
      expect(isValidCnpj(digit.repeat(14))).toBe(false);
    },
  );

  test("exactly one of the hundred endings makes a CPF valid", () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        const valid = CHECK_DIGITS.filter((ending) => isValidCpf(base + ending));
        expect(valid).toHaveLength(/^(.)\1*$/.test(base) ? 0 : 1);
      }),
    );
  });

  test("exactly one of the hundred endings makes a CNPJ valid, letters or not", () => {
    fc.assert(
      fc.property(fc.oneof(cnpjBase, digitsOf(12)), (base) => {
        const valid = CHECK_DIGITS.filter((ending) => isValidCnpj(base + ending));
        expect(valid).toHaveLength(base === "0".repeat(12) ? 0 : 1);
      }),
    );
  });

  test.each([
    "",
    "5299822472",
    "529982247250",
    "529982247-25",
    "5299822472X",
    " 52998224725",
    "52998224725\n",
  ])("isValidCpf accepts eleven bare digits, not %j", (value) => {
    expect(isValidCpf(value)).toBe(false);
  });

  test.each([
    "",
    "1122233300018",
    "112223330001811",
    "12abc34501de35",
    "12ABC34501DE3A",
    "12.ABC.345/01DE-35",
  ])("isValidCnpj accepts fourteen bare upper-case characters, not %j", (value) => {
    expect(isValidCnpj(value)).toBe(false);
  });
});

describe("normalizeDocument", () => {
  test("removes dots, dashes and slashes, and upper-cases letters", () => {
    expect(normalizeDocument("CPF", "529.982.247-25")).toBe("52998224725");
    expect(normalizeDocument("CNPJ", "11.222.333/0001-81")).toBe("11222333000181");
    expect(normalizeDocument("CNPJ", "12.abc.345/01de-35")).toBe("12ABC34501DE35");
  });

  test("refuses a document of the other type", () => {
    expect(normalizeDocument("CPF", "11222333000181")).toBeNull();
    expect(normalizeDocument("CNPJ", "52998224725")).toBeNull();
  });

  test.each([
    "",
    "...",
    "529.982.247-26",
    "529 982 247 25",
    "52998224725 ",
    "52998224725\u0000",
    "\uff15\uff12998224725",
    `${".".repeat(40)}52998224725`,
  ])("refuses %j as a CPF", (value) => {
    expect(normalizeDocument("CPF", value)).toBeNull();
  });

  test("a letter that becomes ASCII only by upper-casing is refused", () => {
    const base = "1I2345678901";
    const ending = CHECK_DIGITS.find((digits) => isValidCnpj(base + digits)) ?? "";
    expect(normalizeDocument("CNPJ", base + ending)).toBe(base + ending);
    expect(normalizeDocument("CNPJ", base.replace("I", "\u0131") + ending)).toBeNull();
  });

  test("every accepted document is bare and valid, and is the same after formatting", () => {
    fc.assert(
      fc.property(cnpjBase, (base) => {
        const ending = CHECK_DIGITS.find((digits) => isValidCnpj(base + digits));
        fc.pre(ending !== undefined);
        const bare = base + ending;
        expect(normalizeDocument("CNPJ", formatDocument("CNPJ", bare).toLowerCase())).toBe(bare);
      }),
    );
  });
});

test("formatDocument leaves an invalid document unchanged", () => {
  expect(formatDocument("CPF", "123")).toBe("123");
  expect(formatDocument("CNPJ", "52998224725")).toBe("52998224725");
});

test.each([
  ["52998224725", "CPF"],
  ["11222333000181", "CNPJ"],
  ["12ABC34501DE35", "CNPJ"],
])("%s is a %s, and may be a document", (document, type) => {
  expect(documentTypeOf(document)).toBe(type);
  expect(mayBeDocument(document)).toBe(true);
});

test.each(["", "txid_duplicado", "CHOM0000", "4769515", "CobOperacaoInvalida", "InvalidAccount"])(
  "%j cannot be a document",
  (word) => {
    expect(mayBeDocument(word)).toBe(false);
  },
);
