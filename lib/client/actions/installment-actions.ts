"use client";

import { useSend } from "#lib/client/use-send";
import type { InstallmentTermsView } from "#lib/schemas/payment/installments";

/** Sets in how many parts cards may pay the merchant's charges. */
export const useSetInstallmentTerms = () =>
  useSend<Record<string, unknown>, InstallmentTermsView>("PUT", "/api/installments");
