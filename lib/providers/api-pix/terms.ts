import { asMinor } from "#lib/domain/money/minor";
import type { Discount, DueTerms, Interest } from "#lib/pix/due-terms.rules";
import { type Cobranca, toValor } from "#lib/providers/api-pix/wire";

/** A term as API Pix writes it: its mode, and an amount in BRL or a percentage with two decimals. */
type Term = { modalidade: number; valorPerc: string };
type ValorTerms = {
  multa?: Term;
  juros?: Term;
  abatimento?: Term;
  desconto?: Term | { modalidade: number; descontoDataFixa: { data: string; valorPerc: string }[] };
};

// The document's tables of modes (`CobVValor`, API Pix 2.9.0).
const OF_TYPE = { FIXED: 1, PERCENT: 2 } as const;
const OF_PERCENTAGE = { DAY: 2, MONTH: 3, YEAR: 4 } as const;
const IN_BUSINESS_DAYS = 4;
const OF_EARLY_DAYS = { FIXED: { CALENDAR: 3, BUSINESS: 4 }, PERCENT: { CALENDAR: 5, BUSINESS: 6 } } as const;

/** The terms of a charge with a due date, as members of its `valor`. Basis points read like cents. */
export function toValorTerms({ fine, interest, rebate, discount }: DueTerms): ValorTerms {
  return {
    ...(fine && { multa: toTerm(OF_TYPE[fine.type], fine.value) }),
    ...(interest && { juros: toTerm(modeOfInterest(interest), interest.value) }),
    ...(rebate && { abatimento: toTerm(OF_TYPE[rebate.type], rebate.value) }),
    ...(discount && { desconto: toDesconto(discount) }),
  };
}

function modeOfInterest({ type, per, days }: Interest): number {
  return (type === "FIXED" ? 1 : OF_PERCENTAGE[per]) + (days === "BUSINESS" ? IN_BUSINESS_DAYS : 0);
}

function toDesconto(discount: Discount): ValorTerms["desconto"] {
  const { type } = discount;
  if ("perDay" in discount) return toTerm(OF_EARLY_DAYS[type][discount.days], discount.perDay);
  const descontoDataFixa = discount.until.map(({ date: data, value }) => ({
    data,
    valorPerc: toValor(asMinor(value)),
  }));
  return { modalidade: OF_TYPE[type], descontoDataFixa };
}

function toTerm(modalidade: number, value: number): Term {
  return { modalidade, valorPerc: toValor(asMinor(value)) };
}

/**
 * False if a PSP's charge names a term of another mode or value, or one that was not requested. What it omits is assumed to be as
 * requested; a term of zero counts as omitted.
 */
export function saysTerms(valor: NonNullable<Cobranca["valor"]>, terms: DueTerms | undefined): boolean {
  const asked = terms ? toValorTerms(terms) : {};
  const names = ["multa", "juros", "abatimento", "desconto"] as const;
  return names.every((name) => {
    const [told, own] = [valor[name], asked[name]];
    if (!told || isZero(told)) return true;
    return own !== undefined && told.modalidade === own.modalidade && isSame(told, own);
  });
}

type ReportedDiscount = NonNullable<NonNullable<Cobranca["valor"]>["desconto"]>;

function isZero({ valorPerc, descontoDataFixa }: ReportedDiscount): boolean {
  const days = descontoDataFixa ?? [];
  return !valorPerc && days.every((day) => !day?.valorPerc);
}

function isSame(told: ReportedDiscount, own: NonNullable<ValorTerms["desconto"]>): boolean {
  if ("valorPerc" in own) return !told.valorPerc || told.valorPerc === Number(own.valorPerc);
  const days = told.descontoDataFixa?.filter((day) => day !== null) ?? [];
  const isOurs = (day: (typeof days)[number]) =>
    own.descontoDataFixa.some((one) => one.data === day.data && Number(one.valorPerc) === day.valorPerc);
  return days.length === 0 || (days.length === own.descontoDataFixa.length && days.every(isOurs));
}
