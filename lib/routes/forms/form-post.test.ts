import { expect, it } from "vitest";
import { PonteError } from "#lib/domain/errors";
import { formOrApi } from "#lib/routes/forms/form-post";

const refused = formOrApi(
  async () => {
    throw new PonteError("unauthorized", "The token has expired.");
  },
  () => new Response("the API's own"),
);

async function post(referer: string | null, type = "application/x-www-form-urlencoded") {
  const headers = { "content-type": type, ...(referer && { referer }) };
  const request = new Request("http://localhost/api/charge/chg_1/checkout/payment", {
    ...{ method: "POST", body: "a=b", headers },
  });
  return refused(request, { params: Promise.resolve({}) });
}

it("a refused form redirects to the payer's page, which explains why, and never to another site", async () => {
  for (const site of ["http://localhost:3000", "https://evil.example"]) {
    const answer = await post(`${site}/checkout/abc-123?problem=fields&fields=name`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/checkout/abc-123?problem=stale"]);
  }
});

it("a form without our page, and an API request, get a problem", async () => {
  for (const referer of [
    null,
    "nonsense",
    "https://evil.example//checkout/x",
    "http://localhost/dashboard/x",
  ])
    expect((await post(referer)).status).toBe(401);
  expect(await (await post("http://localhost/checkout/abc", "application/json")).text()).toBe(
    "the API's own",
  );
});
