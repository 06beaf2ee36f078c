import { expect } from "@playwright/test";
import type { ChargePageView, CreatedChargeView } from "#lib/charges/charge.contract";
import { type Client, expectProblem } from "./client";
import { newCharge, test, unique } from "./fixtures";

async function total(client: Client, mark: string): Promise<number | null> {
  return (await client.get<ChargePageView>(`/charge/list?query=${mark}`)).body.pagination.total;
}

test("the same request with an Idempotency-Key gets the stored answer", async ({ merchant }) => {
  const mark = unique();
  const headers = { "idempotency-key": unique("idem") };
  const create = () =>
    merchant.post<CreatedChargeView>("/charge", { grossAmount: 10, externalReference: mark }, { headers });
  const first = await create();
  const again = await create();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  expect(again.body).toEqual(first.body);
  expect(await total(merchant, mark)).toBe(1);
});

test("a different request with the key is a mismatch", async ({ merchant }) => {
  const headers = { "idempotency-key": unique("idem") };
  const charge = await newCharge(merchant);
  await merchant.post("/charge", { grossAmount: 10 }, { headers });
  const otherBody = await merchant.post("/charge", { grossAmount: 11 }, { headers });
  expectProblem(otherBody, 422, "idempotency_mismatch");
  const otherPath = await merchant.post(`/charge/${charge.id}/cancel`, {}, { headers });
  expectProblem(otherPath, 422, "idempotency_mismatch");
});

test("simultaneous requests with one key create one charge", async ({ merchant }) => {
  const mark = unique();
  const headers = { "idempotency-key": unique("idem") };
  const body = { grossAmount: 10, paymentMethod: "PIX", externalReference: mark };
  const answers = await Promise.all([1, 2, 3].map(() => merchant.post("/charge", body, { headers })));
  for (const answer of answers) {
    if (answer.status !== 201) expectProblem(answer, 409, "request_in_progress");
  }
  expect(
    answers.filter((one) => one.status === 201 && !one.headers.has("idempotency-replayed")),
  ).toHaveLength(1);
  expect(await total(merchant, mark)).toBe(1);
});

test("a refused body frees its key", async ({ merchant }) => {
  const headers = { "idempotency-key": unique("idem") };
  expectProblem(await merchant.post("/charge", { grossAmount: 0 }, { headers }), 400, "invalid_request");
  expect((await merchant.post("/charge", { grossAmount: 1 }, { headers })).status).toBe(201);
});

test("a refusal because of the state is stored", async ({ merchant }) => {
  const headers = { "idempotency-key": unique("idem") };
  const { id } = await newCharge(merchant);
  await merchant.post(`/charge/${id}/cancel`);
  const first = await merchant.post(`/charge/${id}/cancel`, {}, { headers });
  const again = await merchant.post(`/charge/${id}/cancel`, {}, { headers });
  expectProblem(first, 409, "illegal_transition");
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toMatchObject({ status: 409, code: "illegal_transition" });
});

test("a key belongs to its merchant", async ({ merchant, other }) => {
  const headers = { "idempotency-key": unique("idem") };
  const [one, two] = [merchant, other].map((client) =>
    client.post<CreatedChargeView>("/charge", { grossAmount: 10 }, { headers }),
  );
  expect((await one)?.body.id).not.toBe((await two)?.body.id);
});

for (const key of ["", "with space", "x".repeat(256)]) {
  test(`the Idempotency-Key "${key.slice(0, 12)}" is refused`, async ({ merchant }) => {
    const refused = await merchant.post(
      "/charge",
      { grossAmount: 1 },
      { headers: { "idempotency-key": key } },
    );
    expectProblem(refused, 400, "invalid_request", ["Idempotency-Key"]);
  });
}
