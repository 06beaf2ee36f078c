import cardValidator from "card-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { luhnValid } from "#lib/cards/card.rules";
import { holdsCardNumber, isCardNumber, maskCardNumbers } from "#lib/cards/card-number.rules";
import { beginsAsCard } from "#lib/cards/card-ranges.rules";
import { isValidCnpj, normalizeDocument } from "#lib/customers/documents.rules";
import { emailInput } from "#lib/schemas/fields/customer";

const SAMPLES = 20_000;
/** At most one in 10,000. */
const REFUSED_AT_MOST = SAMPLES / 10_000;
const SEED = 21_13;

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const integerText = (min: number, max: number) => fc.integer({ min, max }).map(String);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));
const text = (value: string) => fc.constant(value);

// Order times from 2020 to 2035, in milliseconds.
const second = fc.integer({ min: Date.UTC(2020, 0, 1) / 1_000, max: Date.UTC(2035, 11, 31) / 1_000 });
const millisecond = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 11, 31) });
const iso = second.map((at) => new Date(at * 1_000).toISOString());
const [year, month, day, time] = [
  iso.map((at) => at.slice(0, 4)),
  iso.map((at) => at.slice(5, 7)),
  iso.map((at) => at.slice(8, 10)),
  iso.map((at) => at.slice(11, 19).replaceAll(":", "")),
];
/** An id of milliseconds since an epoch, a machine and a counter. */
const snowflake = (epoch: number, until: number) =>
  fc
    .tuple(fc.integer({ min: Date.UTC(2024, 0, 1), max: until }), fc.nat(2 ** 22 - 1))
    .map(([at, rest]) => String((BigInt(at - epoch) << 22n) + BigInt(rest)));
const letters = fc.stringMatching(/^[A-Z]{1,6}$/);
const sixteen = fc.oneof(digits(16), integerText(4e15, 5.6e15));

/**
 * Order numbers as shop systems make them. `LIKE_CARDS` has the numbers that no rule can tell from cards: 14, 15, 16 or 19 bare
 * digits with any first digit.
 */
const ORDERS: Record<string, fc.Arbitrary<string>> = {
  "WooCommerce, Magento, Nuvemshop: a counter": fc.oneof(
    integerText(1, 9_999_999_999),
    integerText(1, 999_999).map((count) => count.padStart(9, "0")),
  ),
  "Shopify: an id of thirteen digits, a name": fc.oneof(
    integerText(4_000_000_000_000, 6_999_999_999_999),
    joined(text("#"), integerText(1_000, 99_999)),
  ),
  "VTEX: thirteen digits and a part": joined(
    integerText(1_000_000_000_000, 6_999_999_999_999),
    text("-"),
    integerText(1, 9).map((part) => part.padStart(2, "0")),
  ),
  "VTEX: of a marketplace": joined(letters, text("-"), digits(13), text("-01")),
  "Amazon: 3-7-7": joined(integerText(701, 702), text("-"), digits(7), text("-"), digits(7)),
  "Mercado Livre: 2000 and twelve digits": joined(text("2000"), digits(12)),
  "a millisecond, a microsecond, a nanosecond": fc.oneof(
    millisecond.map(String),
    joined(millisecond.map(String), digits(3)),
    joined(millisecond.map(String), digits(6)),
  ),
  "the day first, as yyyyMMdd": joined(year, month, day, fc.oneof(digits(6), digits(8), time)),
  "the second, as yyyyMMddHHmmss and dMYHis": fc.oneof(
    joined(year, month, day, time),
    iso.map((at) =>
      [at.slice(8, 10), at.slice(5, 7), at.slice(0, 4), at.slice(11, 19)].join("").replaceAll(":", ""),
    ),
  ),
  "a snowflake of X, Discord, Instagram": fc.oneof(
    snowflake(1_288_834_974_657, Date.UTC(2027, 4, 1)),
    snowflake(1_420_070_400_000, Date.UTC(2033, 0, 1)),
    snowflake(1_314_220_021_721, Date.UTC(2027, 11, 1)),
  ),
  "a Sonyflake, a snowflake of seventeen or eighteen digits": fc.oneof(
    fc
      .tuple(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }), fc.nat(2 ** 24 - 1))
      .map(([at, rest]) =>
        String((BigInt(Math.floor((at - Date.UTC(2014, 8, 1)) / 10)) << 24n) + BigInt(rest)),
      ),
    digits(17),
    digits(18),
  ),
  "a prefix and any digits": joined(
    letters.filter(
      (prefix) =>
        !["CC", "ELO", "PAN", "VISA", "AMEX", "JCB", "CARD", "CVV", "CVC", "CSC", "CVN"].includes(prefix),
    ),
    fc.constantFrom("", "-", "_"),
    fc.oneof(sixteen, digits(13), digits(14), digits(19)),
  ),
  "a shop's letter in the end": joined(sixteen, fc.constantFrom("A", "-B", "_BR", "x1")),
  "parts with dashes": joined(year, text("-"), digits(6), text("-"), integerText(1, 999)),
  "a UUID, a ULID, an object's id": fc.oneof(
    fc.uuid(),
    fc.stringMatching(/^01[0-9A-HJKMNP-TV-Z]{24}$/),
    fc.stringMatching(/^[0-9a-f]{24}$/),
  ),
};

const cpf = digits(9).map((body) => completed(body, "CPF"));
const cnpj = joined(digits(8), text("0001")).map((body) => completed(body, "CNPJ"));
const phone = fc
  .tuple(integerText(11, 99), integerText(90_000_000, 99_999_999))
  .map(([area, rest]) => ({ area, rest: `9${rest}` }));

/** Documents and phone numbers as people write them. */
const DOCUMENTS: Record<string, fc.Arbitrary<string>> = {
  "CPF and CNPJ": fc.oneof(cpf, cnpj),
  "CPF and CNPJ with punctuation": fc.oneof(
    cpf.map((bare) => bare.replace(/^(\d{3})(\d{3})(\d{3})/, "$1.$2.$3-")),
    cnpj.map((bare) => bare.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})/, "$1.$2.$3/$4-")),
  ),
  "a phone": phone.chain(({ area, rest }) =>
    fc.constantFrom(
      `+55${area}${rest}`,
      `55${area}${rest}`,
      `${area}${rest}`,
      `(${area}) ${rest.slice(0, 5)}-${rest.slice(5)}`,
      `+55 ${area} ${rest.slice(0, 5)}-${rest.slice(5)}`,
      `0${area} ${rest.slice(0, 5)} ${rest.slice(5)}`,
    ),
  ),
  "a phone of another country": joined(text("+"), integerText(1, 999), digits(10)),
  "a national register, a driver's license, a voter's title": fc.oneof(digits(9), digits(11), digits(12)),
  "a boleto's line": fc
    .tuple(digits(9), digits(10), digits(10), digits(1), digits(14))
    .map(([bank, second, third, check, rest]) => {
      const [a, b, c] = [bank, second, third].map((field) => field + modulo10(field));
      return `${a?.slice(0, 5)}.${a?.slice(5)} ${b?.slice(0, 5)}.${b?.slice(5)} ${c?.slice(0, 5)}.${c?.slice(5)} ${check} ${rest}`;
    }),
  "a boleto's bar code": digits(44),
  "an invoice's key in fours": digits(43).map((body) =>
    (body + modulo11(body)).replaceAll(/(\d{4})(?=\d)/g, "$1 "),
  ),
  "a case at a court": joined(digits(7), text("-"), digits(2), text("."), year, text(".8.26."), digits(4)),
  "a postal code and a house": joined(digits(5), text("-"), digits(3), text(", "), integerText(1, 9_999)),
};

const name = fc.constantFrom("ana", "joao.silva", "m", "contato", "loja_1", "compras-sp");
const MAILBOXES: Record<string, fc.Arbitrary<string>> = {
  "a name and digits": joined(
    name,
    fc.constantFrom("", ".", "-", "_", "+"),
    fc.oneof(sixteen, digits(14), digits(8), cpf),
  ),
  "digits and a name": joined(fc.oneof(sixteen, cpf, digits(13)), fc.constantFrom("", ".", "-"), name),
  "a document or a phone": fc.oneof(
    cpf,
    cnpj,
    phone.map(({ area, rest }) => `55${area}${rest}`),
  ),
};

function completed(body: string, type: "CPF" | "CNPJ"): string {
  for (let check = 0; check < 100; check += 1) {
    const document = body + String(check).padStart(2, "0");
    if (normalizeDocument(type, document)) return document;
  }
  return `${body}00`;
}

function modulo10(field: string): number {
  return [..."0123456789"].findIndex((check) => luhnValid(field + check));
}

function modulo11(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** The number of samples that `refuses` refuses, with equal parts of each kind. */
function refusedOf(kinds: Record<string, fc.Arbitrary<string>>, refuses: (value: string) => boolean) {
  const perKind = Math.ceil(SAMPLES / Object.keys(kinds).length);
  const refused = Object.entries(kinds).map(([kind, values]) => {
    const found = fc.sample(values, { numRuns: perKind, seed: SEED }).filter(refuses);
    return { kind, count: found.length, example: found[0] };
  });
  return {
    count: refused.reduce((sum, { count }) => sum + count, 0),
    kinds: refused.filter(({ count }) => count > 0),
  };
}

const inText = (value: string) => holdsCardNumber(`Pedido ${value}, obrigado`) || holdsCardNumber(value);
const asReference = (value: string) => isCardNumber(value) || isCardNumber(` ${value} `);

describe("at most one in 10,000 is refused", () => {
  it.each([
    ["order numbers as references", ORDERS, asReference],
    ["order numbers in free text", ORDERS, inText],
    ["documents and phones as references", DOCUMENTS, asReference],
    ["documents and phones in free text", DOCUMENTS, inText],
    [
      "mailboxes as e-mail addresses",
      MAILBOXES,
      (box: string) => !emailInput.safeParse(`${box}@example.com`).success,
    ],
    ["mailboxes in free text", MAILBOXES, (box: string) => inText(`${box}@example.com`)],
  ])("of %s", (_name, kinds, refuses) => {
    const { count, kinds: refused } = refusedOf(kinds, refuses);
    expect(count, JSON.stringify(refused)).toBeLessThanOrEqual(REFUSED_AT_MOST);
  });
});

describe("bare digits as long as a card's", () => {
  // Only the brand's range and the check digit distinguish these from cards: a shop with such numbers uses the setting.
  const LIKE_CARDS = { any: fc.oneof(digits(14), digits(15), digits(16), digits(19)) };

  it("are refused in at most four of a hundred cases, each with a brand's prefix and a valid check digit", () => {
    const { count } = refusedOf(LIKE_CARDS, asReference);
    expect(count / SAMPLES).toBeLessThan(0.04);
    for (const value of fc.sample(LIKE_CARDS.any, { numRuns: 2_000, seed: SEED }).filter(asReference)) {
      expect(beginsAsCard(value) && luhnValid(value), value).toBe(true);
    }
  });
});

const CARD_LENGTHS = [14, 15, 16, 19];
// One in 100 of Diners Club's numbers has the check digits of a CNPJ and passes as one.
const OLD = new Set(["1800", "2131"]);
const brands = Object.values(cardValidator.creditCardType.types).map((type) =>
  cardValidator.creditCardType.getTypeInfo(type),
);
// Of the lengths given for Maestro and UnionPay, 12 to 15 belong to accounts and cards no longer in use.
const shapes = brands.flatMap(({ type, patterns, lengths }) =>
  lengths
    .filter((length) =>
      length < 16 ? ["american-express", "diners-club"].includes(type) : CARD_LENGTHS.includes(length),
    )
    .flatMap((length) => patterns.map((pattern) => ({ type, length, pattern }))),
);
const card = fc
  .constantFrom(...shapes)
  .chain(({ type, length, pattern }) => {
    const begin =
      typeof pattern === "number" ? fc.constant(pattern) : fc.integer({ min: pattern[0], max: pattern[1] });
    return fc.tuple(begin, digits(length)).map(([first, rest]) => ({
      type,
      number: withCheckDigit((String(first) + rest).slice(0, length - 1)),
    }));
  })
  .filter(({ number }) => !OLD.has(number.slice(0, 4)) && !/^(.)\1*$/.test(number) && !isValidCnpj(number));

function withCheckDigit(body: string): string {
  return body + [..."0123456789"].find((check) => luhnValid(body + check));
}

function inGroups(number: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const size of [...sizes, ...Array(number.length).fill(sizes.at(-1))]) {
    if (at >= number.length) break;
    groups.push(number.slice(at, at + size));
    at += size;
  }
  return groups.join(separator);
}

const written = fc
  .tuple(card, fc.constantFrom("", " ", "-", ".", " - ", "\u00a0", "\u2013"), fc.boolean())
  .map(([{ type, number }, separator, even]) => {
    const isOdd = number.length < 16 && ["american-express", "diners-club"].includes(type);
    return inGroups(number, isOdd && !even ? [4, 6, 5] : [4], separator);
  });
const sentence = fc.constantFrom<(number: string) => string>(
  (number) => number,
  (number) => `Card ${number}, thanks`,
  (number) => `cartão:${number} cvv 123`,
  (number) => `visa${number}`,
  (number) => `(${number})`,
  (number) => `Pago por João com ${number} 12/29`,
  (number) => `https://shop.example.com/?pan=${number}`,
);

describe("a card number of every brand, range and length of card-validator", () => {
  it("is refused in free text however it is written, and never logged", () => {
    fc.assert(
      fc.property(written, sentence, (number, write) => {
        expect(holdsCardNumber(write(number)), write(number)).toBe(true);
        expect(maskCardNumbers(write(number))).not.toContain(number);
      }),
      { numRuns: 1_500, seed: SEED },
    );
  });

  it("is refused as a whole reference or mailbox", () => {
    fc.assert(
      fc.property(written, (number) => {
        expect(isCardNumber(number), number).toBe(true);
        const isMailbox = /^[\d.-]+$/.test(number);
        if (isMailbox) expect(emailInput.safeParse(`${number}@example.com`).success, number).toBe(false);
      }),
      { numRuns: 600, seed: SEED },
    );
  });

  it("is masked in logs even if adjacent letters or a mailbox make it acceptable", () => {
    fc.assert(
      fc.property(card, ({ number }) => {
        for (const text of [`PED-${number}`, `joao${number}@example.com`, `${number}A`]) {
          expect(maskCardNumbers(text)).not.toContain(number);
        }
      }),
      { numRuns: 400, seed: SEED },
    );
  });
});
