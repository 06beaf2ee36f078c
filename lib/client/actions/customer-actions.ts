"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type { AnonymizedCustomerView } from "#lib/schemas/payment/customer-record";

/** Forgets for ever who the customer of a charge is. */
export const useAnonymizeCustomer = (chargeId: string) =>
  useSend<void, AnonymizedCustomerView>("POST", apiPath`/customers/${chargeId}/anonymize`);
