import type { SeriesLook } from "#components/charts/series-pattern";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** How each method looks in charts and their legends, the same everywhere. */
export const METHOD_LOOK: Record<PaymentMethod, SeriesLook> = {
  PIX: "solid",
  CREDIT_CARD: "stripes",
  INTERNATIONAL: "dots",
  CRYPTO: "grid",
};
