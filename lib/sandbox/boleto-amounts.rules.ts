import type { Minor } from "#lib/domain/money/minor";

/** How the sandbox's bank registers a boleto, and by which rails its payer pays it. */
export type BoletoBehavior = {
  register: "register" | "refuse" | "register_without_answer";
  pays: readonly ("QR_CODE" | "BARCODE")[];
};

const CENTS = 100;
const USUAL: BoletoBehavior = { register: "register", pays: ["QR_CODE"] };

/** Behavior by the cents of the amount. */
const BY_CENTS: ReadonlyMap<number, BoletoBehavior> = new Map([
  [41, { ...USUAL, pays: ["BARCODE"] }],
  [42, { ...USUAL, pays: ["QR_CODE", "BARCODE"] }],
  [43, { ...USUAL, register: "refuse" }],
  [44, { ...USUAL, register: "register_without_answer" }],
]);

/** How the sandbox treats a boleto of an amount; by default its payer pays by Pix at once. */
export function boletoBehaviorOf(amountMinor: Minor): BoletoBehavior {
  return BY_CENTS.get(amountMinor % CENTS) ?? USUAL;
}
