"use client";

import { createContext, type ReactNode, use } from "react";

/** `look` is of buttonVariants, as the server reckoned it. */
type FailureWords = { title: string; body: string; retry: string; look: string };

const FailureWordsContext = createContext<FailureWords>({ title: "", body: "", retry: "", look: "" });

/** The words of a payer's page that could not be painted: there before they are needed, when the server may be gone. */
export function FailureTextsProvider({ words, children }: { words: FailureWords; children: ReactNode }) {
  return <FailureWordsContext value={words}>{children}</FailureWordsContext>;
}

export function useFailureTexts(): FailureWords {
  return use(FailureWordsContext);
}
