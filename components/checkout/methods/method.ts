import type { ComponentType, ReactNode } from "react";
import type { GlyphName } from "#components/ui/glyph";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { FieldError } from "#lib/domain/errors";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import type { OfferedMandate } from "#lib/payments/instructions.rules";

export type PageFacts = {
  /** The payable Pix; it stays visible after a card attempt. */
  emv: string | null;
  /** What paying that Pix also authorizes; null if it only pays. */
  mandate: OfferedMandate | null;
  /** A card's amount is authorized now and captured later. */
  capturesLater: boolean;
  /** The sandbox can simulate the payer. */
  canSimulate: boolean;
  /** The likely country of the payer's browser (ISO 3166-1 alpha-2); null if unknown. */
  country: string | null;
};

export type MethodPanelProps = {
  view: CheckoutView;
  checkoutToken: string;
  facts: PageFacts;
  /** The method shown first starts by itself if that takes no money and needs no input. */
  startsAtOnce: boolean;
  /** Refused fields of a form submitted without scripts. */
  refused: FieldError[];
};

/** A payment method on the checkout's page. */
export type CheckoutMethod = {
  /** Shown next to its name. */
  glyph: GlyphName;
  /** The line below its name, by its key in `checkout.method`. */
  hint?: "internationalHint";
  /** The screen-reader text of its attempt, as a key in `checkout.said`; null if the attempt has no such text. */
  said?: (attempt: AttemptView) => "pixReady" | "boletoReady" | "authorized" | null;
  /** A class that shows its panel while its radio is checked, so that the choice works without scripts. */
  shown: string;
  /** Its payment form, and its last attempt's result. */
  Panel: ComponentType<MethodPanelProps>;
  /** Replaces all panels while an attempt of it is open; `panels` are the other methods. */
  Underway?: ComponentType<{ attempt: AttemptView; panels: ReactNode }>;
};
