import { expect, test, vi } from "vitest";
import { Ponte, PonteProblem } from "../src/index.js";

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };

/** A client whose server answers these in turn; an Error is a lost connection. */
function clientAt(answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const send = vi.fn(async (url: URL, { method, headers, body }: RequestInit) => {
    const given = headers as Record<string, string>;
    sent.push({
      method: method ?? "",
      url: String(url),
      headers: given,
      body: body && JSON.parse(String(body)),
    });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("asked too often");
    return answer;
  });
  const ponte = new Ponte({
    url: "https://pay.example/",
    token: "secret",
    fetch: send as unknown as typeof fetch,
  });
  return { ponte, sent };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const refusal = (status: number, code: string) =>
  json(
    status,
    { type: "t", title: "T", status, code, detail: "Why.", requestId: "r" },
    { "retry-after": "0" },
  );

test("each field goes to its place: the path, the query or the body", async () => {
  const { ponte, sent } = clientAt([json(200, {}), json(200, { data: [] }), json(201, {})]);
  await ponte.captureCharge({ chargeId: "chg_/1", amount: "5.00" });
  await ponte.listCharges({ status: "PAID", limit: 5 });
  await ponte.createCharge({ grossAmount: "10.50" }, { idempotencyKey: "order-1" });
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["POST", "https://pay.example/api/charge/chg_%2F1/capture", { amount: "5.00" }],
    ["GET", "https://pay.example/api/charge/list?limit=5&status=PAID", undefined],
    ["POST", "https://pay.example/api/charge", { grossAmount: "10.50" }],
  ]);
  expect(sent[2]?.headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": "order-1" });
  await expect(ponte.getCharge({ chargeId: "" })).rejects.toThrow("chargeId is missing");
});

test("a lost POST is sent again under the same key, so that nothing happens twice", async () => {
  const { ponte, sent } = clientAt([
    new Error("reset"),
    refusal(503, "unavailable"),
    json(201, { id: "chg_1" }),
  ]);
  await expect(ponte.createCharge({ grossAmount: "10.50" })).resolves.toMatchObject({ id: "chg_1" });
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a lost PATCH is not sent again, nor is a refusal that would stay one", async () => {
  const lost = clientAt([new Error("reset")]);
  await expect(lost.ponte.updateRecipient({ recipientId: "rec_1", name: "A" })).rejects.toMatchObject({
    code: "no_answer",
    status: 0,
  });
  expect(lost.sent).toHaveLength(1);
  const refused = clientAt([refusal(409, "charge_not_payable")]);
  const thrown = await refused.ponte.getCharge({ chargeId: "chg_1" }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(PonteProblem);
  expect(thrown).toMatchObject({ code: "charge_not_payable", status: 409, requestId: "r", type: "t" });
  expect(refused.sent).toHaveLength(1);
});

test("pages are read to the end of a list, in each of the API's forms", async () => {
  const { ponte, sent } = clientAt([
    json(200, { data: [{ id: 1 }], pagination: { hasMore: true, nextCursor: "c1" } }),
    json(200, { data: [{ id: 2 }], pagination: { hasMore: false, nextCursor: null } }),
    json(200, { status: 200, response: { data: [{ id: 3 }], pagination: { hasMore: false } } }),
    json(200, [{ id: 4 }], { "x-next-cursor": "c4" }),
    json(200, [{ id: 5 }]),
  ]);
  const ids: unknown[] = [];
  for await (const { id } of ponte.pages.listCharges({ status: "PAID" })) ids.push(id);
  for await (const { id } of ponte.pages.listInvoices()) ids.push(id);
  for await (const { id } of ponte.pages.listAttempts({ chargeId: "chg_1" })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(sent[1]?.url).toBe("https://pay.example/api/charge/list?cursor=c1&status=PAID");
  expect(sent[4]?.url).toContain("cursor=c4");
});
