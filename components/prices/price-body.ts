import { METHOD_FACTS } from "#lib/domain/payment-methods";
import type { PriceListView } from "#lib/ledger/money.contract";

export type PriceView = PriceListView["data"][number];

/** A method's price from the form; an invalid number is sent as null, for the API to refuse. */
export function toPrice(form: FormData, method: PriceView["method"]) {
  const read = (name: string) => String(form.get(`${method}.${name}`) ?? "").trim();
  const days = read("settlementDays");
  return {
    method,
    feeBps: toBps(read("feeBps")),
    feeFixed: read("feeFixed").replace(",", "."),
    installmentFeeBps: METHOD_FACTS[method].hasInstallments ? toBps(read("installmentFeeBps")) : 0,
    settlementDays: /^\d{1,4}$/.test(days) ? Number(days) : null,
    feeRefundable: form.get(`${method}.feeRefundable`) === "true",
  };
}

/** "0,99" percent as 99 basis points; null for anything but a percentage with at most two decimals. */
export function toBps(percent: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent);
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`) : null;
}
