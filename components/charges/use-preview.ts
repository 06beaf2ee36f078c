"use client";

import { type RefObject, useRef, useState } from "react";

const PREVIEW_AFTER_MS = 300;

/** The preview's body of the form as it was when typing paused, as JSON text; null while `toBody` finds it incomplete. */
export function usePreview(
  form: RefObject<HTMLFormElement | null>,
  toBody: (data: FormData) => object | null,
) {
  const [previewed, setPreviewed] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Delayed, so that the typed amount has reached its hidden control and one preview covers fast typing.
  function previewSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const body = form.current && toBody(new FormData(form.current));
      setPreviewed(body && JSON.stringify(body));
    }, PREVIEW_AFTER_MS);
  }

  return { previewed, previewSoon };
}
