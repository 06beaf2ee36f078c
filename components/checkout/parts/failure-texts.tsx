"use client";

import { createContext, type ReactNode, use } from "react";

/** `look` is of buttonVariants, as the server reckoned it. */
type FailureLabels = { title: string; body: string; retry: string; look: string };

const FailureLabelsContext = createContext<FailureLabels>({ title: "", body: "", retry: "", look: "" });

/** The words of a payer's page that could not be rendered: there before they are needed, when the server may be gone. */
export function FailureTextsProvider({ labels, children }: { labels: FailureLabels; children: ReactNode }) {
  return <FailureLabelsContext value={labels}>{children}</FailureLabelsContext>;
}

export function useFailureTexts(): FailureLabels {
  return use(FailureLabelsContext);
}
