import { merchantId } from "../history.ts";
import { chargeAt } from "../payment-at.ts";
import { instant, type TableRows } from "./table-rows.ts";

export const REFUNDS: TableRows = {
  table: "refunds",
  columns: [
    "id",
    "merchant_id",
    "charge_id",
    "attempt_id",
    "suspense_id",
    "amount_minor",
    "status",
    "provider",
    "provider_payment_id",
    "plan",
    "created_at",
    "updated_at",
  ],
  *rows(history) {
    for (let row = 0; row < history.rows; row += 1) {
      const { refund, suspense, merchant, chargeId, attemptId, endedMs, madeMs } = chargeAt(history, row);
      if (!refund) continue;
      const { id, status, amountMinor } = refund;
      const plan =
        status === "SUCCEEDED" && !suspense
          ? `{"feeMinor":0,"parts":[{"recipientId":null,"amountMinor":${amountMinor}}]}`
          : null;
      const at = instant(endedMs ?? madeMs);
      const payment = suspense ? `late-${attemptId}` : `paid-${attemptId}`;
      const owner = merchantId(history, merchant);
      const inSuspense = suspense?.id ?? null;
      yield [
        id,
        owner,
        chargeId,
        attemptId,
        inSuspense,
        amountMinor,
        status,
        "sandbox",
        payment,
        plan,
        at,
        at,
      ];
    }
  },
};

export const SUSPENSE: TableRows = {
  table: "suspense",
  columns: [
    "id",
    "merchant_id",
    "charge_id",
    "attempt_id",
    "provider",
    "provider_payment_id",
    "amount_minor",
    "reason",
    "status",
    "received_at",
    "created_at",
  ],
  *rows(history) {
    for (let row = 0; row < history.rows; row += 1) {
      const { suspense, merchant, chargeId, attemptId, grossMinor, endedMs, madeMs } = chargeAt(history, row);
      if (!suspense) continue;
      const owner = merchantId(history, merchant);
      const at = instant(endedMs ?? madeMs);
      const payment = `late-${attemptId}`;
      const { id, status } = suspense;
      yield [id, owner, chargeId, attemptId, "sandbox", payment, grossMinor, "LATE", status, at, at];
    }
  },
};
