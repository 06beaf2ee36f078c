import { expect } from "@playwright/test";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { createToken } from "../credentials";
import { bearer, Client } from "./client";
import { test, unique } from "./fixtures";
import {
  bodyOf,
  type Enveloped,
  expectEnvelopedProblem,
  listPayments,
  newPayment,
  readPayment,
} from "./pix-payment";

for (const [query, pointer] of [
  ["quantityPerPage=0", "/quantityPerPage"],
  ["quantityPerPage=101", "/quantityPerPage"],
  ["page=0", "/page"],
  ["page=one", "/page"],
  ["status=PENDING", "/status"],
  ["start_date=yesterday", "/start_date"],
  ["start_date=2026-02-02&end_date=2026-02-01", "/end_date"],
  ["query=%00", "/query"],
] as const) {
  test(`the list of payments refuses ${query}, in the envelope`, async ({ merchant }) => {
    expectEnvelopedProblem(await merchant.get(`/payments?${query}`), 400, "invalid_request", [pointer]);
  });
}

test("a wrong body is refused by field, in the envelope, and nothing is written", async ({ merchant }) => {
  const mark = unique();
  for (const [change, pointers] of [
    [{ clientMode: "other" }, ["/clientMode"]],
    [{ clientMode: undefined }, ["/clientMode"]],
    [{ clientMode: "fillDataNow" }, ["/document_type", "/name_client", "/document_client"]],
    [{ amount: "10.50" }, ["/amount"]],
    [{ amount: 1.005 }, ["/amount"]],
    [{ amount: 0 }, ["/amount"]],
    [{ expire_at: undefined }, ["/expire_at"]],
    [{ expire_at: "2020-01-01T00:00:00Z" }, ["/expire_at"]],
    [{ document_client: "529.982.247-26" }, ["/document_client"]],
    [{ document_client: "529.982.247-25", document_type: "CNPJ" }, ["/document_client"]],
    [{ email: "ana@" }, ["/email"]],
    [{ phoneNumber: "12" }, ["/phoneNumber"]],
    [{ redirect_url: "http://shop.example.com" }, ["/redirect_url"]],
    [{ grossAmount: 1 }, ["/grossAmount"]],
  ] as const) {
    const answer = await merchant.post("/payments", { ...bodyOf({ external_reference: mark }), ...change });
    expectEnvelopedProblem(answer, 400, "invalid_request", [...pointers]);
  }
  expectEnvelopedProblem(await merchant.send("POST", "/payments", "{"), 400, "invalid_json");
  expectEnvelopedProblem(
    await merchant.send("POST", "/payments", '{"amount":1e400}'),
    400,
    "invalid_request",
  );
  expect((await listPayments(merchant, `query=${mark}`)).response.pagination.total).toBe(0);
});

test("a caller without access is refused in the envelope", async ({ merchant, other }) => {
  const { id } = await newPayment(merchant);
  expectEnvelopedProblem(await new Client().get(`/payments/${id}`), 401, "unauthorized");
  const reader = bearer((await createToken("merchant@example.com", ["payments:read"])).token);
  expect((await readPayment(reader, id)).id).toBe(id);
  const writes = ["/payments", `/payments/${id}/cancel`, `/payments/${id}/refunds`];
  for (const path of writes) {
    expectEnvelopedProblem(await reader.post(path, bodyOf()), 403, "insufficient_scope");
  }
  const charges = bearer((await createToken("merchant@example.com", ["charges:read"])).token);
  for (const path of ["/payments", `/payments/${id}`]) {
    expectEnvelopedProblem(await charges.get(path), 403, "insufficient_scope");
  }
  for (const missing of [`/payments/${id}`, "/payments/999999999999", "/payments/none"]) {
    expectEnvelopedProblem(await other.get(missing), 404, "not_found");
  }
  for (const path of writes.slice(1)) expectEnvelopedProblem(await other.post(path), 404, "not_found");
  expectEnvelopedProblem(
    await merchant.send("DELETE", `/payments/${id}`, undefined),
    405,
    "method_not_allowed",
  );
  expect((await listPayments(other, `query=${id}`)).response.data.map((payment) => payment.id)).not.toContain(
    id,
  );
});

test("a repeated request gets the stored answer, and a stored refusal keeps the envelope", async ({
  merchant,
}) => {
  const reference = unique();
  const body = bodyOf({ external_reference: reference });
  const headers = { "idempotency-key": unique("idem") };
  const create = () => merchant.post<Enveloped<PixPaymentView>>("/payments", body, { headers });
  const [first, again] = [await create(), await create()];
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expectEnvelopedProblem(
    await merchant.post("/payments", bodyOf({ amount: 1 }), { headers }),
    422,
    "idempotency_mismatch",
  );
  expect((await listPayments(merchant, `query=${reference}`)).response.pagination.total).toBe(1);

  const { id } = first.body.response;
  await merchant.post(`/payments/${id}/cancel`);
  const key = { headers: { "idempotency-key": unique("idem") } };
  for (const replayed of [null, "true"]) {
    const refusal = await merchant.post(`/payments/${id}/cancel`, {}, key);
    expect(refusal.headers.get("idempotency-replayed")).toBe(replayed);
    expect(refusal.body).toMatchObject({ status: 409, code: "illegal_transition", response: null });
  }
});
