import { randomUUID } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import type { ChargeView, CreatedAttemptView, CreatedChargeView } from "#lib/charges/charge.contract";
import type { CryptoPaymentView, InvoiceView } from "#lib/invoices/invoice.contract";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import { createToken, printedBy } from "../credentials";
import { bearer, type Client } from "./client";

type Clients = { merchant: Client; other: Client };
type WorkerFixture = [
  (others: object, use: (client: Client) => Promise<void>) => Promise<void>,
  { scope: "worker" },
];

/** A test with an API client for each demo merchant, whose token has every scope. */
export const test = base.extend<object, Clients>({
  merchant: clientOf("merchant@example.com"),
  other: clientOf("other@example.com"),
});

function clientOf(email: string): WorkerFixture {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  return [async ({}, use) => use(bearer((await createToken(email)).token)), { scope: "worker" }];
}

/** A text unique to this test, to find its objects among those of all tests. */
export function unique(prefix = "e2e"): string {
  return `${prefix}-${randomUUID()}`;
}

/** Creates a charge without a method. Throws if it is refused. */
export async function newCharge(client: Client, body: object = {}) {
  const { status, body: charge } = await client.post<CreatedChargeView>("/charge", {
    grossAmount: "10.50",
    ...body,
  });
  if (status !== 201 || charge.instructions.type !== "CHECKOUT") throw new Error(JSON.stringify(charge));
  return { ...charge, instructions: charge.instructions };
}

/** Creates a charge with its Pix attempt. Throws if it is refused. */
export async function newPix(client: Client, body: object = {}) {
  const { status, body: attempt } = await client.post<CreatedAttemptView>("/charge", {
    grossAmount: "10.50",
    paymentMethod: "PIX",
    ...body,
  });
  if (status !== 201 || attempt.instructions.type !== "PIX") throw new Error(JSON.stringify(attempt));
  return { ...attempt, instructions: attempt.instructions };
}

/** A new merchant without other payers, prices or bookings. */
export async function newShop(): Promise<Client> {
  return bearer((await createToken(await newShopOwner())).token);
}

const merchantIds = new Map<string, string>();

/** The test merchant of an owner created by `newShopOwner`. */
export function merchantIdOf(ownerEmail: string): string {
  const id = merchantIds.get(ownerEmail);
  if (!id) throw new Error(`${ownerEmail} was not made here`);
  return id;
}

/** Creates the owner of such a merchant; returns the e-mail. The password is MEMBER_PASSWORD. */
export async function newShopOwner(): Promise<string> {
  const email = `${unique("shop")}@example.com`;
  const [document, name] = ["11.222.333/0001-81", "Padaria Estrela"];
  const printed = await printedBy(
    "user",
    "create",
    "--email",
    email,
    "--name",
    "Ana",
    "--merchant",
    name,
    "--document",
    document,
  );
  const id = /mer_\w+/.exec(printed)?.[0];
  if (id) merchantIds.set(email, id);
  return email;
}

/** A crypto payment of 100.00 BRL in BTC that awaits its coins. Throws if it is refused. */
export async function newCrypto(client: Client, body: object = {}) {
  const { status, body: payment } = await client.post<CryptoPaymentView>("/payments/v2/crypto", {
    ...CRYPTO_BODY,
    ...body,
  });
  if (status !== 201 || payment.payment_id === null) throw new Error(JSON.stringify(payment));
  return { ...payment, payment_id: payment.payment_id };
}

/** The body of `newCrypto`. */
export const CRYPTO_BODY = {
  amount: 100,
  fiat_currency: "BRL",
  pay_currency: "BTC",
  customer_name: "Ana Souza",
  customer_email: "ana@example.com",
  external_reference: "order-1",
};

/** The current invoice. */
export async function readInvoice(client: Client, id: string): Promise<InvoiceView> {
  const { body } = await client.get<{ response: InvoiceView }>(`/invoices/payment-gateway/${id}`);
  return body.response;
}

/** Sends sandbox coins to a crypto payment's address, by default the due amount, fully confirmed. */
export async function payCrypto(client: Client, paymentId: string, body: object = {}): Promise<void> {
  const paid = await client.post(`/sandbox/crypto/${paymentId}/pay`, body);
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
}

/** Adds a recipient. Throws if it is refused. */
export async function newRecipient(client: Client, name = "Sítio Verde"): Promise<RecipientView> {
  const body = { name, document: "529.982.247-25" };
  const added = await client.post<RecipientView>("/recipients", body);
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return added.body;
}

/** A charge paid by Pix in the sandbox, after its payment was reported. */
export async function newPaidPix(client: Client, body: object = {}): Promise<ChargeView> {
  const { chargeId, instructions } = await newPix(client, body);
  await client.post(`/sandbox/pix/${instructions.txid}/pay`);
  const read = async () => (await client.get<ChargeView>(`/charge/${chargeId}`)).body;
  await expect.poll(async () => (await read()).status).toBe("PAID");
  return read();
}
