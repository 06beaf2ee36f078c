import type { Problem } from "#lib/schemas/problem";
import { Client, expectProblem, payer } from "./client";
import { newCharge, test } from "./fixtures";

test("only a checkout token opens a crypto checkout", async ({ merchant }) => {
  const { id } = await newCharge(merchant);
  for (const client of [new Client(), merchant, payer("not.a.token")]) {
    expectProblem(await client.get<Problem>(`/charge/${id}/checkout/crypto`), 401, "unauthorized");
  }
});

test("a charge without coins has no crypto checkout", async ({ merchant }) => {
  const { id, instructions } = await newCharge(merchant);
  const answer = await payer(instructions.checkoutToken).get<Problem>(`/charge/${id}/checkout/crypto`);
  expectProblem(answer, 404, "not_found");
});

test("another charge's token does not open it", async ({ merchant }) => {
  const [one, other] = [await newCharge(merchant), await newCharge(merchant)];
  const stranger = payer(other.instructions.checkoutToken);
  expectProblem(await stranger.get<Problem>(`/charge/${one.id}/checkout/crypto`), 401, "unauthorized");
});
