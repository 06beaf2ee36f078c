import { restMinor } from "#lib/domain/money/minor";
import type { PixChargeKind } from "#lib/pix/pix-due.rules";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { refusalError } from "#lib/providers/api-pix/refusal";
import { type Cobranca, cobranca, type PixOfCharge, toValor } from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { PixTax, ReportedTax, TaxPort } from "#lib/providers/ports/tax";
import { type TaxAmounts, totalTax } from "#lib/tax/charge-tax.rules";

/** A charge's tax as the `tributo` of a request; the names are assumed, as in wire.ts. */
export function toTributo({ cbsMinor, ibsMinor, documentKey }: PixTax) {
  const stated = { cbs: toValor(cbsMinor), ibs: toValor(ibsMinor) };
  return documentKey === null ? stated : { ...stated, documentoFiscal: documentKey };
}

/** The tax side of a PSP that supports `tributo`. */
export function taxPort(client: ApiPixClient): TaxPort {
  return {
    readTax: (txid, kind) => readTax(client, kind, txid),
    setTax: (txid, kind, tax) => setTax(client, kind, txid, tax),
  };
}

async function readTax(client: ApiPixClient, kind: PixChargeKind, txid: string): Promise<ReportedTax | null> {
  const { status, body } = await client.call("GET", [kind, txid]);
  if (status === 200) {
    const { tributo } = readAnswer(cobranca, body, "a charge");
    return { corrected: toAmounts(tributo?.corrigido), open: openOf(tributo) };
  }
  if (meaningAtPsp(`find ${kind}`, status, body) === "ABSENT") return null;
  throw refusalError(status, body);
}

async function setTax(client: ApiPixClient, kind: PixChargeKind, txid: string, tax: PixTax): Promise<void> {
  const { status, body } = await client.call("PATCH", [kind, txid], { json: { tributo: toTributo(tax) } });
  if (status !== 200) throw refusalError(status, body);
}

/**
 * What the PSP set aside from a Pix; null if it does not report it, or if it and the net amount do not add up to the Pix; the
 * daily comparison then shows the difference.
 */
export function setAsideOf({ valor: paidMinor, valorLiquido, tributo }: PixOfCharge): TaxAmounts | null {
  const setAside = toAmounts(tributo);
  if (!setAside || typeof valorLiquido !== "number") return setAside;
  return restMinor(paidMinor, totalTax(setAside)) === valorLiquido ? setAside : null;
}

/** The open part of each tax; the whole amount of a tax that the PSP does not name. */
function openOf(tributo: Cobranca["tributo"]): TaxAmounts | null {
  if (!tributo?.aberto) return null;
  const { cbs, ibs } = tributo.aberto;
  const whole = toAmounts(tributo.corrigido) ?? toAmounts(tributo.informado);
  const [cbsMinor, ibsMinor] = [cbs ?? whole?.cbsMinor, ibs ?? whole?.ibsMinor];
  return cbsMinor === undefined || ibsMinor === undefined ? null : { cbsMinor, ibsMinor };
}

function toAmounts(told: PixOfCharge["tributo"]): TaxAmounts | null {
  return told ? { cbsMinor: told.cbs, ibsMinor: told.ibs } : null;
}
