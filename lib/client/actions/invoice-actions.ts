"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import { useSend, useSendOnce } from "#lib/client/use-send";
import type { ApproveWithdrawalBody, CryptoPaymentView, InvoiceView } from "#lib/schemas/crypto/invoice";

const WITHDRAWALS = "/api/invoices/payment-gateway/withdrawals";

/** Asks for a payment in a coin; resolves to its invoice's id. */
export const useCreateCryptoPayment = () =>
  useSendOnce("/api/payments/v2/crypto", ({ id }: CryptoPaymentView) => id);

/** Asks for a withdrawal; resolves to its invoice's id. */
export const useRequestWithdrawal = () =>
  useSendOnce(WITHDRAWALS, ({ response }: { response: InvoiceView }) => response.id);

/** Approves a withdrawal by a code of one's second factor. */
export const useApproveWithdrawal = (invoiceId: string) =>
  useSend<ApproveWithdrawalBody, unknown>("POST", `${WITHDRAWALS}/${encodeURIComponent(invoiceId)}/approve`, {
    isSecret: true,
  });

/** Rejects a withdrawal. */
export const useRejectWithdrawal = (invoiceId: string) =>
  useSend<void, unknown>("POST", `${WITHDRAWALS}/${encodeURIComponent(invoiceId)}/reject`);

/** What the sandbox's chain can be made to do with a payment: take coins, or grow by some blocks. */
export type SandboxAction =
  | { does: "pay"; body: { amount?: string; confirmations: number } }
  | { does: "mine"; body: { blocks: number } };

/** Drives the sandbox's chain as the payer's wallet and the miners would. */
export function useDriveSandboxCrypto(paymentId: string) {
  return useMutation({
    mutationFn: ({ does, body }: SandboxAction) =>
      requestJson<{ status: string }>(`/api/sandbox/crypto/${encodeURIComponent(paymentId)}/${does}`, {
        method: "POST",
        json: body,
      }),
    retry: false,
  });
}
