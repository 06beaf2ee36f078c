import { expect } from "@playwright/test";
import type { PixPaymentPageView, PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import type { Problem } from "#lib/schemas/problem";
import { type Answer, type Client, expectProblem } from "./client";

/** An answer in the envelope. */
export type Enveloped<T> = { status: number; code: string; response: T };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The body of a Pix payment without payer data. */
export const bodyOf = (more: object = {}) => ({
  clientMode: "noNeedToSpecify",
  amount: 10.5,
  expire_at: new Date(Date.now() + DAY_MS).toISOString(),
  ...more,
});

/** Creates a Pix payment. Throws if it is refused. */
export async function newPayment(client: Client, more: object = {}): Promise<PixPaymentView> {
  const { status, body } = await client.post<Enveloped<PixPaymentView>>("/payments", bodyOf(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.response;
}

/** The current payment. */
export async function readPayment(client: Client, id: number): Promise<PixPaymentView> {
  return (await client.get<Enveloped<PixPaymentView>>(`/payments/${id}`)).body.response;
}

/** A page of the caller's payments, in its envelope. */
export async function listPayments(client: Client, query: string): Promise<Enveloped<PixPaymentPageView>> {
  return (await client.get<Enveloped<PixPaymentPageView>>(`/payments?${query}`)).body;
}

/** Fails unless the refusal is in the envelope, with a null response. */
export function expectEnvelopedProblem(
  answer: Answer<Problem>,
  status: number,
  code: string,
  pointers?: string[],
): void {
  expectProblem(answer, status, code, pointers);
  expect(answer.body).toHaveProperty("response", null);
}
