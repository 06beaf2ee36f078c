"use client";

import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { SuspenseItemView } from "#lib/schemas/payment/money";
import type { RefundView } from "#lib/schemas/payment/refund";

/** Refunds a paid charge, wholly or in part. */
export const useCreateRefund = (chargeId: string) =>
  useSendOnce<RefundView, RefundView, { amount: string; reason?: string }>(
    apiPath`/charge/${chargeId}/refunds`,
    (refund) => refund,
  );

/** Gives held money back; a second time is refused by the item itself. */
export const useRefundSuspense = (suspenseId: string) =>
  useSend<void, RefundView>("POST", apiPath`/suspense/${suspenseId}/refund`);

/** Takes held money into the balance; a second time is refused by the item itself. */
export const useAcceptSuspense = (suspenseId: string) =>
  useSend<void, SuspenseItemView>("POST", apiPath`/suspense/${suspenseId}/accept`);
