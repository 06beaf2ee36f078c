import { expect, it } from "vitest";
import { eachAlone } from "#lib/platform/jobs/each-alone";

it("continues for the others when one fails, and then throws every failure", async () => {
  const done: number[] = [];
  const failing = eachAlone([1, 2, 3, 4], async (one) => {
    if (one % 2 === 1) throw new Error(`failed for ${one}`);
    done.push(one);
  });
  await expect(failing).rejects.toMatchObject({
    errors: [new Error("failed for 1"), new Error("failed for 3")],
  });
  expect(done).toEqual([2, 4]);
});

it("returns the results in order", async () => {
  expect(await eachAlone(new Set([2, 1]), async (one) => one * 10)).toEqual([20, 10]);
});
