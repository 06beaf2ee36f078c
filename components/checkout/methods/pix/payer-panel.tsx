"use client";

import { lazy } from "react";
import type { PayerFormProps } from "#components/checkout/methods/pix/payer-form";

const PayerForm = lazy(async () => ({
  default: (await import("#components/checkout/methods/pix/payer-form")).PayerForm,
}));

/**
 * The payer's form, for charges that ask who pays; the others never load its script. There is no Suspense around it on purpose:
 * the server then waits for it, and renders a form that posts without a script.
 */
export function PayerPanel(props: PayerFormProps) {
  return <PayerForm {...props} />;
}
