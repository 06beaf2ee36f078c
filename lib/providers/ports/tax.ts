import type { PixChargeKind } from "#lib/pix/pix-due.rules";
import type { TaxAmounts } from "#lib/tax/charge-tax.rules";

/** CBS and IBS of a charge in minor units, as the merchant states them. */
export type PixTax = TaxAmounts & { documentKey: string | null };

/** What a bank reports of a charge's tax before the charge is paid; null where it reports nothing. */
export type ReportedTax = { corrected: TaxAmounts | null; open: TaxAmounts | null };

/** The tax side of a Pix provider whose bank sets CBS and IBS aside. Methods may throw ProviderTimeout or ProviderFault. */
export type TaxPort = {
  /** The tax of the txid's charge as the government sees it; null if the provider has no such charge. */
  readTax(txid: string, kind: PixChargeKind): Promise<ReportedTax | null>;
  /** Reports the key of an invoice that was issued after the charge; may be repeated. */
  setTax(txid: string, kind: PixChargeKind, tax: PixTax): Promise<void>;
};
