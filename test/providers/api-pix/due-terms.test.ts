import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { parseAmountMinor } from "#lib/domain/money/money";
import { addDays } from "#lib/domain/time/zoned-day";
import { type DueTerms, owedOn } from "#lib/pix/due-terms.rules";
import { ProviderFault } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";

changeSettings({ allowPrivateTargets: true });

// A Friday, and no holiday within two weeks of it.
const DUE = "2126-07-19";
const NONE: DueTerms = { fine: null, interest: null, discount: null, rebate: null };
const debtor = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;

const interest = (
  type: "FIXED" | "PERCENT",
  per: "DAY" | "MONTH" | "YEAR",
  days: "CALENDAR" | "BUSINESS",
) => ({
  interest: { type, value: type === "FIXED" ? 33 : 150, per, days },
});
const until = [
  { date: addDays(DUE, -6), value: 300 },
  { date: DUE, value: 150 },
];
const shown = [
  { data: addDays(DUE, -6), valorPerc: "3.00" },
  { data: DUE, valorPerc: "1.50" },
];
const perDay = (type: "FIXED" | "PERCENT", days: "CALENDAR" | "BUSINESS") => ({
  discount: { type, perDay: 25, days },
});

const MODES: [string, Partial<DueTerms>, object][] = [
  [
    "a fine of 2.00",
    { fine: { type: "FIXED", value: 200 } },
    { multa: { modalidade: 1, valorPerc: "2.00" } },
  ],
  [
    "a fine of 2 %",
    { fine: { type: "PERCENT", value: 200 } },
    { multa: { modalidade: 2, valorPerc: "2.00" } },
  ],
  [
    "interest of 0.33 a day",
    interest("FIXED", "DAY", "CALENDAR"),
    { juros: { modalidade: 1, valorPerc: "0.33" } },
  ],
  ["1.5 % a day", interest("PERCENT", "DAY", "CALENDAR"), { juros: { modalidade: 2, valorPerc: "1.50" } }],
  [
    "1.5 % a month",
    interest("PERCENT", "MONTH", "CALENDAR"),
    { juros: { modalidade: 3, valorPerc: "1.50" } },
  ],
  ["1.5 % a year", interest("PERCENT", "YEAR", "CALENDAR"), { juros: { modalidade: 4, valorPerc: "1.50" } }],
  [
    "0.33 a business day",
    interest("FIXED", "DAY", "BUSINESS"),
    { juros: { modalidade: 5, valorPerc: "0.33" } },
  ],
  [
    "1.5 % a business day",
    interest("PERCENT", "DAY", "BUSINESS"),
    { juros: { modalidade: 6, valorPerc: "1.50" } },
  ],
  [
    "1.5 % for 21 business days",
    interest("PERCENT", "MONTH", "BUSINESS"),
    { juros: { modalidade: 7, valorPerc: "1.50" } },
  ],
  [
    "1.5 % for 252 business days",
    interest("PERCENT", "YEAR", "BUSINESS"),
    { juros: { modalidade: 8, valorPerc: "1.50" } },
  ],
  [
    "discounts until two days",
    { discount: { type: "FIXED", until } },
    { desconto: { modalidade: 1, descontoDataFixa: shown } },
  ],
  [
    "percentages until two days",
    { discount: { type: "PERCENT", until } },
    { desconto: { modalidade: 2, descontoDataFixa: shown } },
  ],
  ["0.25 off for each day", perDay("FIXED", "CALENDAR"), { desconto: { modalidade: 3, valorPerc: "0.25" } }],
  [
    "0.25 off for each business day",
    perDay("FIXED", "BUSINESS"),
    { desconto: { modalidade: 4, valorPerc: "0.25" } },
  ],
  [
    "0.25 % off for each day",
    perDay("PERCENT", "CALENDAR"),
    { desconto: { modalidade: 5, valorPerc: "0.25" } },
  ],
  [
    "0.25 % off for each business day",
    perDay("PERCENT", "BUSINESS"),
    { desconto: { modalidade: 6, valorPerc: "0.25" } },
  ],
  [
    "a rebate of 1.10",
    { rebate: { type: "FIXED", value: 110 } },
    { abatimento: { modalidade: 1, valorPerc: "1.10" } },
  ],
  [
    "a rebate of 1.1 %",
    { rebate: { type: "PERCENT", value: 110 } },
    { abatimento: { modalidade: 2, valorPerc: "1.10" } },
  ],
];

function requestWith(terms: DueTerms) {
  return {
    txid: randomUUID().replaceAll("-", ""),
    amountMinor: asMinor(123_45),
    expiresAt: new Date(`${addDays(DUE, 31)}T00:00:00-03:00`),
    merchantName: "Padaria Estrela",
    merchantCity: "Recife",
    due: { date: DUE, daysAfter: 30, debtor, terms },
  };
}

describe.skipIf(!isProvable)(`the terms of a charge with a due date by API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it.each(MODES)(
    "%s reach the bank as its document has them, and it asks what we forecast",
    async (_name, some, valor) => {
      const { psp, pix } = await connect();
      const terms = { ...NONE, ...some };
      for (const days of [-11, -6, -3, 0, 1, 3, 4, 13]) {
        const requested = requestWith(terms);
        await pix.createCharge(requested);
        expect(psp.bank.find("cobv", requested.txid).valor).toEqual({ original: "123.45", ...valor });
        const day = addDays(DUE, days);
        const asked = psp.bank.pay(requested.txid, undefined, `${day}T15:00:00.000Z`).valor;
        const owed = owedOn({ amountMinor: asMinor(requested.amountMinor), dueDate: DUE, terms }, day);
        expect([day, parseAmountMinor(asked)]).toEqual([day, owed]);
        expect(await pix.listPayments(requested.txid, "cobv")).toMatchObject([
          { kind: "PAID", amountMinor: owed, takenAt: new Date(`${day}T15:00:00.000Z`) },
        ]);
      }
    },
  );

  it("all together are one charge, which a repetition finds", async () => {
    const { psp, pix } = await connect();
    const terms: DueTerms = {
      fine: { type: "PERCENT", value: 200 },
      interest: { type: "PERCENT", value: 100, per: "MONTH", days: "CALENDAR" },
      discount: { type: "FIXED", until },
      rebate: { type: "FIXED", value: 100 },
    };
    const requested = requestWith(terms);
    const { emv } = await pix.createCharge(requested);
    expect(await pix.createCharge(requested)).toMatchObject({ emv });
    expect(Object.keys(psp.bank.find("cobv", requested.txid).valor)).toEqual([
      "original",
      "multa",
      "juros",
      "abatimento",
      "desconto",
    ]);
  });

  it("are refused if the bank stores others", async () => {
    const { pix } = await connect();
    const requested = requestWith({ ...NONE, fine: { type: "PERCENT", value: 200 } });
    await pix.createCharge(requested);
    for (const fine of [
      { type: "FIXED", value: 200 },
      { type: "PERCENT", value: 300 },
    ] as const) {
      const other = { ...requested, due: { ...requested.due, terms: { ...NONE, fine } } };
      await expect(pix.createCharge(other)).rejects.toBeInstanceOf(ProviderFault);
    }
  });

  it("are refused if the bank adds some or changes their days", async () => {
    const { psp, pix } = await connect();
    const requested = requestWith({ ...NONE, discount: { type: "FIXED", until } });
    await pix.createCharge(requested);
    const { valor } = psp.bank.find("cobv", requested.txid);
    const later = shown.map(({ data, valorPerc }) => ({ data: addDays(data, 1), valorPerc }));
    for (const changed of [
      { multa: { modalidade: 2, valorPerc: "2.00" } },
      { desconto: { modalidade: 1, descontoDataFixa: later } },
      { desconto: { modalidade: 1, descontoDataFixa: shown.slice(0, 1) } },
    ]) {
      Object.assign(psp.bank.find("cobv", requested.txid), { valor: { ...valor, ...changed } });
      await expect(pix.createCharge(requested)).rejects.toBeInstanceOf(ProviderFault);
    }
    const zero = { juros: { modalidade: 2, valorPerc: "0.00" } };
    Object.assign(psp.bank.find("cobv", requested.txid), { valor: { ...valor, ...zero } });
    expect(await pix.createCharge(requested)).toMatchObject({ emv: expect.any(String) });
  });
});
