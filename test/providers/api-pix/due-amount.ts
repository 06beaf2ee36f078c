type Term = { modalidade: number; valorPerc: string };

/** The `valor` of a charge with a due date, as the published document has it. */
export type DueValor = {
  original: string;
  multa?: Term;
  juros?: Term;
  abatimento?: Term;
  desconto?: {
    modalidade: number;
    valorPerc?: string;
    descontoDataFixa?: { data: string; valorPerc: string }[];
  };
};

const DAY_MS = 86_400_000;

/**
 * What a bank asks for a charge on a day, in BRL: its own calculation, in floating point, with weekends and no holidays. It shares
 * no code with ours.
 */
export function amountOn(valor: DueValor, due: string, day: string): string {
  const original = Number(valor.original);
  const due1 = workdayFrom(Date.parse(due));
  const paid = Date.parse(day);
  const rebate = partOf(original, valor.abatimento);
  const base = original - rebate;
  let sum = base;
  if (paid >= workdayFrom(due1 + DAY_MS)) {
    sum += cents(partOf(base, valor.multa)) + cents(interest(base, valor.juros, due1, paid));
  } else if (paid <= due1) {
    sum -= cents(discount(base, valor.desconto, due1, paid));
  }
  return sum.toFixed(2);
}

function partOf(base: number, term: Term | undefined): number {
  if (!term) return 0;
  return term.modalidade === 1 ? Number(term.valorPerc) : cents((base * Number(term.valorPerc)) / 100);
}

// The document's table: 1 and 5 are amounts, the others percentages for a day, a month and a year.
const DAYS_IN = [0, 1, 1, 30, 365, 1, 1, 21, 252];

function interest(base: number, juros: Term | undefined, due: number, paid: number): number {
  if (!juros) return 0;
  const { modalidade, valorPerc } = juros;
  const late = modalidade <= 4 ? (paid - due) / DAY_MS : workdaysAfter(due, paid);
  const isAmount = modalidade === 1 || modalidade === 5;
  return isAmount
    ? Number(valorPerc) * late
    : (base * Number(valorPerc) * late) / 100 / (DAYS_IN[modalidade] ?? 1);
}

function discount(base: number, desconto: DueValor["desconto"], due: number, paid: number): number {
  if (!desconto) return 0;
  const { modalidade, valorPerc = "0", descontoDataFixa = [] } = desconto;
  const of = (value: string, isAmount: boolean) => (isAmount ? Number(value) : (base * Number(value)) / 100);
  if (modalidade <= 2) {
    const next = descontoDataFixa.find(({ data }) => paid <= workdayFrom(Date.parse(data)));
    return next ? of(next.valorPerc, modalidade === 1) : 0;
  }
  const early = modalidade % 2 === 1 ? (due - paid) / DAY_MS : workdaysAfter(paid, due);
  return of(valorPerc, modalidade <= 4) * early;
}

const cents = (amount: number) => Math.round(amount * 100 + 1e-6) / 100;
const isWorkday = (ms: number) => ![0, 6].includes(new Date(ms).getUTCDay());

function workdayFrom(ms: number): number {
  return isWorkday(ms) ? ms : workdayFrom(ms + DAY_MS);
}

function workdaysAfter(from: number, to: number): number {
  let count = 0;
  for (let day = from + DAY_MS; day <= to; day += DAY_MS) count += isWorkday(day) ? 1 : 0;
  return count;
}
