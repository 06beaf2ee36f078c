"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { CSV_CHOICES, type CsvChoice } from "#lib/lists/csv-choice.rules";

/**
 * The person's CSV format, or their language's. A choice applies at once and to all later files; null restores the language's.
 */
export function useCsvChoice(chosen: CsvChoice | null) {
  const [own, setOwn] = useState(chosen);
  const keep = useSend(
    (next: CsvChoice | null) => callApi("PUT /csv-choice", { body: { choice: next }, keepalive: true }),
    { scope: "csv-choice" },
  );
  const say = useFailureToast();
  const ofLanguage = CSV_CHOICES[useLocale()];

  function choose(next: CsvChoice | null) {
    setOwn(next);
    keep.mutate(next, { onError: say });
  }
  return { choice: own ?? ofLanguage, isOwn: own !== null, choose };
}
