import type { ComponentType, ReactNode } from "react";
import type { GlyphName } from "#components/ui/glyph";
import type { FieldError } from "#lib/domain/errors";
import type { AttemptView } from "#lib/schemas/payment/attempt";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

export type PageFacts = {
  /** The Pix that may still be paid; it stays in view when a card was tried in between. */
  emv: string | null;
  /** A card's amount is authorised now and taken later. */
  capturesLater: boolean;
  /** The sandbox can play the payer. */
  canSimulate: boolean;
  /** Where the payer's browser seems to be from (ISO 3166-1 alpha-2); null where it does not say. */
  country: string | null;
};

export type MethodPanelProps = {
  view: CheckoutView;
  checkoutToken: string;
  facts: PageFacts;
  /** What is shown first is made without being asked for, where that takes no money and needs nothing of the payer. */
  startsAtOnce: boolean;
  /** Fields that were refused of a form sent without a script. */
  refused: FieldError[];
};

/** A payment method on the checkout's page. */
export type CheckoutMethod = {
  /** Stands beside its name. */
  glyph: GlyphName;
  /** The line below its name, by its key in `checkout.method`. */
  hint?: "internationalHint";
  /** What a screen reader says of its attempt, by its key in `checkout.said`; null for nothing. */
  said?: (attempt: AttemptView) => "pixReady" | "authorized" | null;
  /** A class that shows its panel while its radio is checked, so that the choice works without a script. */
  shown: string;
  /** Pays by it, and shows what its last attempt came to. */
  Panel: ComponentType<MethodPanelProps>;
  /** Stands in place of all panels while an attempt of it is open; `panels` are the way to pay otherwise. */
  Underway?: ComponentType<{ attempt: AttemptView; panels: ReactNode }>;
};
