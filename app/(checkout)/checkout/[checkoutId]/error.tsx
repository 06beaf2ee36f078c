"use client";

import { FailureView, type FailureViewProps } from "#components/checkout/parts/failure-view";

export default function CheckoutError({ error, retry }: FailureViewProps) {
  return <FailureView error={error} retry={retry} />;
}
