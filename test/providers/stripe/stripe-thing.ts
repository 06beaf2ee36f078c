import { randomUUID } from "node:crypto";

/** Any object of Stripe's API, and the parameters of a call. */
export type Thing = Record<string, unknown> & { id: string; created: number };
export type Params = Record<string, unknown>;

/** A refusal of Stripe, as its API answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Params;
  constructor(status: number, error: Params) {
    super(String(error.code ?? error.type));
    this.status = status;
    this.error = error;
  }
}

export const missing = (param: string, status = 404) =>
  new StripeRefusal(status, { type: "invalid_request_error", code: "resource_missing", param });
export const invalid = (code?: string) =>
  new StripeRefusal(400, { type: "invalid_request_error", ...(code ? { code } : {}) });

export const nowSeconds = () => Math.floor(Date.now() / 1000);
export const newName = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;
