import { paidOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { SettlementView } from "#lib/charges/settlement.contract";
import type { SplitView } from "#lib/charges/split.contract";
import { formatBps } from "#lib/domain/money/basis-points";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais, type Money, moneyOf, subtractMoney } from "#lib/domain/money/money";
import {
  lessTax,
  planSettlement,
  type Settlement,
  type SettlementPart,
  type SplitRule,
} from "#lib/domain/money/settlement";
import { isPaidCharge } from "#lib/payments/states.rules";
import { isTaxShared, taxInSettlement } from "#lib/tax/charge-tax.rules";

/**
 * How a charge, or its captured part, is divided. The fee is that of the attempt that paid it (final) or, if none did, of its
 * newest attempt.
 */
export function settlementOf(charge: ChargeRecord, ownerName: string): Settlement {
  return planSettlement({
    gross: paidOf(charge),
    fee: moneyOf(charge.feeMinor, charge.currency),
    ownerName,
    split: charge.split ?? [],
    final: isPaidCharge(charge.status),
  });
}

/** The division after the tax, if any, that the bank sets aside: what each party finally gets. */
export function settlementAfterTax(charge: ChargeRecord, ownerName: string): Settlement {
  const settlement = settlementOf(charge, ownerName);
  const tax = taxOf(charge);
  return charge.tax && tax ? lessTax(settlement, tax.minor, isTaxShared(charge.tax)) : settlement;
}

/** What the parties of a charge get together: the amount paid or to be paid, less the fee and the tax that is set aside. */
export function netOf(charge: ChargeRecord): Money {
  const net = subtractMoney(paidOf(charge), moneyOf(charge.feeMinor, charge.currency));
  const tax = taxOf(charge);
  return tax ? subtractMoney(net, tax) : net;
}

/** The tax that is set aside from a charge, or is expected to be; null if the charge states none. */
export function taxOf(charge: ChargeRecord): Money | null {
  const { tax } = charge;
  if (!tax) return null;
  const paid = paidOf(charge);
  return moneyOf(
    taxInSettlement(tax, { isPaid: isPaidCharge(charge.status), totalMinor: paid.minor }),
    paid.currency,
  );
}

/** A settlement as the API shows it. */
export function toSettlementView(plan: Settlement): SettlementView {
  return {
    grossAmount: formatReais(plan.gross.minor),
    feeAmount: formatReais(plan.fee.minor),
    ...(plan.tax && { taxAmount: formatReais(plan.tax.minor) }),
    netAmount: formatReais(plan.net.minor),
    currency: "BRL",
    final: plan.final,
    recipients: plan.parts.map(toPartView),
  };
}

function toPartView({ amountMinor, ...part }: SettlementPart): SettlementView["recipients"][number] {
  return {
    ...part,
    value: part.type === "REMAINDER" ? null : valueText(part),
    amount: formatReais(amountMinor),
  };
}

/** A split as the API shows it: the rules as sent. */
export function toSplitView(rules: SplitRule[]): SplitView {
  return rules.map(({ recipientId, type, value, description }) => ({
    recipientId,
    type,
    value: valueText({ type, value }),
    description,
  }));
}

function valueText({ type, value }: Pick<SplitRule, "type" | "value">): string {
  return type === "PERCENT" ? formatBps(value) : formatReais(asMinor(value));
}
