"use client";

import type { RefObject } from "react";
import { usePreview } from "#components/charges/use-preview.ts";
import {
  type PreviewedLink,
  type TypedLink,
  toPreviewedLink,
} from "#components/payment-links/previewed-link.ts";

/** The payer's page of a link whose form begins with `initial`; `previewSoon` reads the form after an edit. */
export function useLinkPreview(
  form: RefObject<HTMLFormElement | null>,
  toTyped: (data: FormData) => TypedLink,
  initial: TypedLink,
): { shown: PreviewedLink; previewSoon: () => void } {
  const { previewed, previewSoon } = usePreview(form, (data) => toPreviewedLink(toTyped(data)));
  const shown = previewed === null ? toPreviewedLink(initial) : (JSON.parse(previewed) as PreviewedLink);
  return { shown, previewSoon };
}
