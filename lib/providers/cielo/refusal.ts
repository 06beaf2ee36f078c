import { meaningAtCielo } from "#lib/providers/cielo/sale-answers";
import { deniesAccount, ProviderFault } from "#lib/providers/provider-error";

/** The fields that Cielo's refusal codes refer to ("API Error Codes" in its manual). */
const FIELDS: Record<string, string> = {
  "0": "a field that is too long",
  "102": "Payment.Type",
  "105": "Customer.Name",
  "107": "MerchantOrderId",
  "108": "Payment.Amount",
  "110": "Payment.Currency",
  "112": "Payment.Country",
  "114": "MerchantId",
  "115": "MerchantId",
  "116": "MerchantId (the store is blocked)",
  "117": "Payment.CreditCard.Holder",
  "118": "Payment.CreditCard.CardNumber",
  "120": "the address that the request came from",
  "123": "Payment.Installments",
  "125": "Payment.CreditCard.ExpirationDate",
  "126": "Payment.CreditCard.ExpirationDate",
  "127": "Payment.CreditCard.CardNumber",
  "128": "Payment.CreditCard.CardNumber",
  "129": "the store's affiliation",
  "131": "MerchantKey",
  "132": "MerchantKey",
  "146": "Payment.CreditCard.SecurityCode",
  "155": "Customer.Name",
  "173": "the store's means of payment",
  "177": "Payment.CreditCard.CardNumber",
  "182": "Payment.CreditCard.Brand",
  "185": "Payment.CreditCard.Brand",
  "186": "Payment.Capture, Authenticate or Installments",
  "213": "Payment.CreditCard.CardNumber",
  "214": "Payment.CreditCard.Holder",
  "302": "MerchantOrderId (used already)",
  "307": "PaymentId (not found)",
  "308": "the payment (cannot be captured)",
  "309": "the payment (cannot be voided)",
  "311": "the store (refunds are not enabled)",
  "312": "the payment (cannot be refunded)",
};

/** Codes by which Cielo refuses the store itself: its id, its key, or the address it calls from. */
const DENIED = new Set(["114", "115", "116", "120", "131", "132", "172"]);

/** Cielo refused a request: with which codes, and about which fields. `meaningAtCielo` interprets them. */
export class CieloRefusal extends ProviderFault {
  readonly status: number;
  readonly codes: readonly string[];

  constructor(what: string, status: number, codes: readonly string[]) {
    const about = codes.map((code) => (FIELDS[code] ? `${code}: ${FIELDS[code]}` : code)).join(", ");
    super(`Cielo refused ${what} with ${status}${about ? ` (${about})` : ""}`, {
      isDenied: deniesAccount(status) || codes.some((code) => DENIED.has(code)),
    });
    this.status = status;
    this.codes = codes;
  }

  /** True when a query finds no such payment or order. */
  get isNotFound(): boolean {
    return !this.isDenied && meaningAtCielo("query", this.status, this.codes) === "ABSENT";
  }
}
