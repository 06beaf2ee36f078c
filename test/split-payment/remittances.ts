import { type Minor, sumMinor } from "#lib/domain/money/minor";
import { PlatformRefusal } from "#test/split-payment/problems";
import { type Arrangement, minorOfNumber } from "#test/split-payment/wire";

/** What a PSP set aside from one Pix, as it reported it. */
export type SetAside = {
  index: number;
  txId: string;
  e2eId: string;
  vlPago: number;
  vlCbsSegr: number;
  vlIbsSegr: number;
};
export type Remittance = {
  idInfSegr: string;
  idRepasse: string;
  arrangement: string;
  resourceId: string;
  lots: Map<string, { resourceId: string; transactions: readonly SetAside[] }>;
  isFinished: boolean;
};
/** A step's answer: its resource, and whether it already existed. */
export type StepResult = { resourceId: string; isKnown: boolean };

type Begin = { idInfSegr: string; idRepasse: string; arrj: string };
type Finish = { idInfSegr: string; totalTrans: number; valorTotalCbs: number; valorTotalIbs: number };

/** What PSPs set aside, in remittances of three steps: begin, lots, and the end with the totals. A repeated step changes nothing. */
export class Remittances {
  readonly all = new Map<string, Remittance>();
  readonly #newResource: () => string;

  constructor(newResource: () => string) {
    this.#newResource = newResource;
  }

  begin({ idInfSegr, idRepasse, arrj }: Begin): StepResult {
    const known = this.all.get(idInfSegr);
    if (known) return { resourceId: known.resourceId, isKnown: true };
    for (const [field, id] of Object.entries({ idInfSegr, idRepasse })) {
      if (id.slice(16, 19) !== arrj) throw refuse(field, "arranjo diverge de arrj");
    }
    const resourceId = this.#newResource();
    const begun = { idInfSegr, idRepasse, arrangement: arrj, resourceId, lots: new Map(), isFinished: false };
    this.all.set(idInfSegr, begun);
    return { resourceId, isKnown: false };
  }

  /** Throws the refusal unless lots of the arrangement may be added. */
  assertOpen(idInfSegr: string, arrangement: Arrangement, idLote: string): void {
    const remittance = this.#begun(idInfSegr);
    if (remittance.arrangement !== arrangement) throw refuse("idInfSegr", "Remessa de outro arranjo");
    if (remittance.isFinished && !remittance.lots.has(idLote))
      throw refuse("idInfSegr", "Remessa já finalizada");
  }

  add(idInfSegr: string, idLote: string, transactions: readonly SetAside[]): StepResult {
    const { lots } = this.#begun(idInfSegr);
    const known = lots.get(idLote);
    if (known) return { resourceId: known.resourceId, isKnown: true };
    const resourceId = this.#newResource();
    lots.set(idLote, { resourceId, transactions });
    return { resourceId, isKnown: false };
  }

  finish({ idInfSegr, totalTrans, valorTotalCbs, valorTotalIbs }: Finish): StepResult {
    const remittance = this.#begun(idInfSegr);
    const { resourceId, isFinished } = remittance;
    if (isFinished) return { resourceId, isKnown: true };
    const sent = transactionsOf(remittance);
    if (totalTrans !== sent.length) throw refuse("totalTrans", "total de transações diverge");
    const total = (reaisOf: (one: SetAside) => number): Minor =>
      sumMinor(sent, (one) => minorOfNumber(reaisOf(one)));
    if (minorOfNumber(valorTotalCbs) !== total(({ vlCbsSegr }) => vlCbsSegr))
      throw refuse("valorTotalCbs", "valor total diverge");
    if (minorOfNumber(valorTotalIbs) !== total(({ vlIbsSegr }) => vlIbsSegr))
      throw refuse("valorTotalIbs", "valor total diverge");
    remittance.isFinished = true;
    return { resourceId, isKnown: false };
  }

  /** What was set aside in all finished remittances; unfinished ones do not count. */
  finished(): SetAside[] {
    return [...this.all.values()].filter(({ isFinished }) => isFinished).flatMap(transactionsOf);
  }

  #begun(idInfSegr: string): Remittance {
    const remittance = this.all.get(idInfSegr);
    if (!remittance) throw refuse("idInfSegr", "Remessa não iniciada");
    return remittance;
  }
}

function transactionsOf({ lots }: Remittance): SetAside[] {
  return [...lots.values()].flatMap(({ transactions }) => [...transactions]);
}

function refuse(field: string, message: string): PlatformRefusal {
  return new PlatformRefusal("business", { field, message });
}
