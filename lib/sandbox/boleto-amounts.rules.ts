import type { Minor } from "#lib/domain/money/minor";

/** How the sandbox's bank registers a boleto, and by which rails its payer pays it. */
export type BoletoBehaviour = {
  register: "register" | "refuse" | "register_without_answer";
  pays: readonly ("QR_CODE" | "BARCODE")[];
};

const CENTS = 100;
const USUAL: BoletoBehaviour = { register: "register", pays: ["QR_CODE"] };

/** Behavior by the cents of the amount. */
const BY_CENTS: ReadonlyMap<number, BoletoBehaviour> = new Map([
  [41, { ...USUAL, pays: ["BARCODE"] }],
  [42, { ...USUAL, pays: ["QR_CODE", "BARCODE"] }],
  [43, { ...USUAL, register: "refuse" }],
  [44, { ...USUAL, register: "register_without_answer" }],
]);

/** How the sandbox treats a boleto of an amount; by default its payer pays by Pix at once. */
export function boletoBehaviourOf(amountMinor: Minor): BoletoBehaviour {
  return BY_CENTS.get(amountMinor % CENTS) ?? USUAL;
}
