"use client";

import { createContext, type ReactNode, use } from "react";

/** `look` has classes from buttonVariants, computed by the server. */
type FailureLabels = { title: string; body: string; retry: string; look: string };

const FailureLabelsContext = createContext<FailureLabels>({ title: "", body: "", retry: "", look: "" });

/** The texts of a failed payer's page, loaded in advance, since the server may be gone by then. */
export function FailureTextsProvider({ labels, children }: { labels: FailureLabels; children: ReactNode }) {
  return <FailureLabelsContext value={labels}>{children}</FailureLabelsContext>;
}

export function useFailureTexts(): FailureLabels {
  return use(FailureLabelsContext);
}
