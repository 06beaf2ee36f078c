import type { EncryptedCard, HostedFields, TokenizedCard } from "#lib/domain/card/hosted-fields";

/** The fields that a processor serves into the form. */
export const FIELD_NAMES = ["number", "expiry", "code"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What is wrong with a field: nothing typed, or not rightly; null when it is right. */
export type FieldProblem = "missing" | "wrong" | null;
export type FieldProblems = Record<FieldName, FieldProblem>;
export const NOTHING_TYPED: FieldProblems = { number: "missing", expiry: "missing", code: "missing" };

/** A card as the fields give it to the page: encrypted, or by the name that the processor keeps it under. */
export type HostedCard = { encryptedCard: EncryptedCard } | { tokenizedCard: TokenizedCard };

/** The place of a field, by its name, in an element that holds them all. */
export function placeOf(root: HTMLElement, field: FieldName): HTMLElement | null {
  return root.querySelector(`[data-field="${field}"]`);
}

/** The text in the fields looks like the page's own. */
export function textLookOf(root: HTMLElement) {
  const { color } = getComputedStyle(root);
  return { color, fontSize: "16px", fontFamily: "system-ui, sans-serif" };
}

/** What the fields tell the form of themselves. `failed`: nothing can be typed, or the processor cannot be reached. */
export type FieldsListener = { ready(): void; failed(): void; changed(problems: FieldProblems): void };

/** Fields in the page. `take` answers what is typed into them, null while something is missing or wrong. */
export type DrawnFields<Taken> = { take(holderName: string): Promise<Taken | null>; unmount(): void };

/** `brand`: of the card whose code alone is typed; null where a whole card is, and where nobody knows it. */
export type FieldsSettings = { fields: HostedFields; locale: string; brand: string | null };

/** Draws a processor's fields into the places of `root`. Rejects where its script does not come. */
export type DrawFields<Taken> = (
  root: HTMLElement,
  settings: FieldsSettings,
  listener: FieldsListener,
) => Promise<DrawnFields<Taken>>;

/** What a processor's fields are drawn for: a whole card, or the code of a card that it keeps, as it may be sent. */
export type FieldsDrawer = { card: DrawFields<HostedCard>; code: DrawFields<string> };
