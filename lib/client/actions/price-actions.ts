"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type { PriceListView } from "#lib/schemas/payment/money";

/** Sets a merchant's prices and its overdraft, as staff. */
export const useSetPrices = (merchantId: string) =>
  useSend<{ data: Record<string, unknown>[]; overdraft: string }, PriceListView>(
    "PUT",
    apiPath`/staff/merchants/${merchantId}/prices`,
  );
