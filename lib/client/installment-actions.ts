"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { InstallmentTermsView } from "#lib/schemas/installments";

/** Sets in how many parts cards may pay the merchant's charges. */
export function useSetInstallmentTerms() {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      requestJson<InstallmentTermsView>("/api/installments", { method: "PUT", json: body }),
    retry: false,
  });
}
