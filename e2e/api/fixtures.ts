import { randomUUID } from "node:crypto";
import { test as base } from "@playwright/test";
import type { CreatedAttemptView, CreatedChargeView } from "#lib/schemas/charge";
import { createToken } from "../credentials";
import { bearer, type Client } from "./client";

type Clients = { merchant: Client; other: Client };
type WorkerFixture = [
  (others: object, use: (client: Client) => Promise<void>) => Promise<void>,
  { scope: "worker" },
];

/** A test that speaks to the API as either demo merchant, each with a token of every scope. */
export const test = base.extend<object, Clients>({
  merchant: clientOf("merchant@example.com"),
  other: clientOf("other@example.com"),
});

function clientOf(email: string): WorkerFixture {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  return [async ({}, use) => use(bearer((await createToken(email)).token)), { scope: "worker" }];
}

/** A text that no other test uses, to find one's own again among what all tests write. */
export function unique(prefix = "e2e"): string {
  return `${prefix}-${randomUUID()}`;
}

/** Creates a charge without a method. Throws when that is refused. */
export async function newCharge(client: Client, body: object = {}) {
  const { status, body: charge } = await client.post<CreatedChargeView>("/charge", {
    grossAmount: "10.50",
    ...body,
  });
  if (status !== 201 || charge.instructions.type !== "CHECKOUT") throw new Error(JSON.stringify(charge));
  return { ...charge, instructions: charge.instructions };
}

/** Creates a charge with its Pix attempt. Throws when that is refused. */
export async function newPix(client: Client, body: object = {}) {
  const { status, body: attempt } = await client.post<CreatedAttemptView>("/charge", {
    grossAmount: "10.50",
    paymentMethod: "PIX",
    ...body,
  });
  if (status !== 201 || attempt.instructions.type !== "PIX") throw new Error(JSON.stringify(attempt));
  return { ...attempt, instructions: attempt.instructions };
}
