import type { EncryptedCard, HostedFields, TokenizedCard } from "#lib/cards/hosted-fields.rules";

/** The fields that a processor hosts in the form. */
export const FIELD_NAMES = ["number", "expiry", "code"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** A field's error: empty or invalid; null if valid. */
export type FieldProblem = "missing" | "wrong" | null;
export type FieldProblems = Record<FieldName, FieldProblem>;
export const NOTHING_TYPED: FieldProblems = { number: "missing", expiry: "missing", code: "missing" };

/** A card as the fields return it to the page: encrypted, or as the processor's token. */
export type HostedCard = { encryptedCard: EncryptedCard } | { tokenizedCard: TokenizedCard };

/** The container of a field, within the element that holds them all. */
export function placeOf(root: HTMLElement, field: FieldName): HTMLElement | null {
  return root.querySelector(`[data-field="${field}"]`);
}

/** Makes the text in the fields look like the page's own. */
export function textLookOf(root: HTMLElement) {
  const { color } = getComputedStyle(root);
  return { color, fontSize: "16px", fontFamily: "system-ui, sans-serif" };
}

/** The fields' events for the form. `failed`: the fields do not work, or the processor is unreachable. */
export type FieldsListener = { ready(): void; failed(): void; changed(problems: FieldProblems): void };

/** Rendered fields. `take` returns their input, null while incomplete or invalid. */
export type DrawnFields<Taken> = { take(holderName: string): Promise<Taken | null>; unmount(): void };

/** `brand`: of the saved card whose code is typed; null for a new card or an unknown brand. */
export type FieldsSettings = { fields: HostedFields; locale: string; brand: string | null };

/** Renders a processor's fields into the containers in `root`. Rejects if its script does not load. */
export type DrawFields<Taken> = (
  root: HTMLElement,
  settings: FieldsSettings,
  listener: FieldsListener,
) => Promise<DrawnFields<Taken>>;

/** The two uses of a processor's fields: a whole card, or the code of a saved one. */
export type FieldsDrawer = { card: DrawFields<HostedCard>; code: DrawFields<string> };
