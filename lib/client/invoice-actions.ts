"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { ApproveWithdrawalBody, CryptoPaymentView, InvoiceView } from "#lib/schemas/invoice";

/** Something to ask for, as JSON, and the Idempotency-Key under which it is made at most once. */
type Wish = { body: Record<string, unknown>; key: string };

const withdrawals = "/api/invoices/payment-gateway/withdrawals";

/** Asks for a payment in a coin; resolves to its invoice's id. */
export function useCreateCryptoPayment() {
  return useMutation({
    mutationFn: async ({ body, key }: Wish) => {
      const headers = { "Idempotency-Key": key };
      const url = "/api/payments/v2/crypto";
      return (await requestJson<CryptoPaymentView>(url, { method: "POST", headers, json: body })).id;
    },
    retry: false,
  });
}

/** Asks for a withdrawal; resolves to its invoice's id. */
export function useRequestWithdrawal() {
  return useMutation({
    mutationFn: async ({ body, key }: Wish) => {
      const headers = { "Idempotency-Key": key };
      const asked = { method: "POST", headers, json: body };
      return (await requestJson<{ response: InvoiceView }>(withdrawals, asked)).response.id;
    },
    retry: false,
  });
}

/** Approves a withdrawal by a code of one's second factor. */
export function useApproveWithdrawal(invoiceId: string) {
  return useMutation({
    mutationFn: (body: ApproveWithdrawalBody) =>
      requestJson<unknown>(`${withdrawals}/${encodeURIComponent(invoiceId)}/approve`, {
        method: "POST",
        json: body,
      }),
    retry: false,
    gcTime: 0,
  });
}

/** Rejects a withdrawal. */
export function useRejectWithdrawal(invoiceId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<unknown>(`${withdrawals}/${encodeURIComponent(invoiceId)}/reject`, { method: "POST" }),
    retry: false,
  });
}

/** What the sandbox's chain can be made to do with a payment: take coins, or grow by some blocks. */
export type SandboxDeed =
  | { does: "pay"; body: { amount?: string; confirmations: number } }
  | { does: "mine"; body: { blocks: number } };

/** Drives the sandbox's chain as the payer's wallet and the miners would. */
export function useDriveSandboxCrypto(paymentId: string) {
  return useMutation({
    mutationFn: ({ does, body }: SandboxDeed) =>
      requestJson<{ status: string }>(`/api/sandbox/crypto/${encodeURIComponent(paymentId)}/${does}`, {
        method: "POST",
        json: body,
      }),
    retry: false,
  });
}
