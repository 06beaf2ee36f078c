import type { SeriesLook } from "#components/charts/series-pattern";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** The look of each method in charts and their legends. */
export const METHOD_LOOK: Record<PaymentMethod, SeriesLook> = {
  PIX: "solid",
  CREDIT_CARD: "stripes",
  INTERNATIONAL: "dots",
  CRYPTO: "grid",
  PIX_AUTOMATIC: "waves",
  BOLETO: "bars",
};
