"use client";

import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { PaymentLinkView } from "#lib/schemas/payment/payment-link";

/** Makes a payment link. */
export const useCreatePaymentLink = () => useSendOnce("/api/payment-links", (link: PaymentLinkView) => link);

/** Changes the given members of a payment link. */
export const useUpdatePaymentLink = (paymentLinkId: string) =>
  useSend<Record<string, unknown>, PaymentLinkView>("PATCH", apiPath`/payment-links/${paymentLinkId}`);
