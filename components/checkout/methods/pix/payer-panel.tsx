"use client";

import { lazy } from "react";
import type { PayerFormProps } from "#components/checkout/methods/pix/payer-form";

const PayerForm = lazy(async () => ({
  default: (await import("#components/checkout/methods/pix/payer-form")).PayerForm,
}));

/**
 * The payer's form, for charges that require payer data; others never load its script. Deliberately without Suspense: the server
 * waits for it, and renders a form that posts without scripts.
 */
export function PayerPanel(props: PayerFormProps) {
  return <PayerForm {...props} />;
}
