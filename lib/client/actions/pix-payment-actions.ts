"use client";

import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { PixPaymentView } from "#lib/schemas/payment/pix-payment";

type Enveloped = { response: PixPaymentView };

/** Creates a PIX payment. */
export const useCreatePixPayment = () => useSendOnce("/api/payments", ({ response }: Enveloped) => response);

/** Cancels a PIX payment that waits for its payer. */
export const useCancelPixPayment = (paymentId: number) =>
  useSend<void, Enveloped>("POST", apiPath`/payments/${paymentId}/cancel`);
