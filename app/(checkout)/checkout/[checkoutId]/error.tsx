"use client";

import { FailureView } from "#components/checkout/parts/failure-view";

export default function CheckoutError({ retry }: { retry: () => void }) {
  return <FailureView retry={retry} />;
}
