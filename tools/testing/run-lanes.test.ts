import { expect, it } from "vitest";
import { runLanes, type Stage } from "#tools/testing/run-lanes";

const stage = (name: string, failed = 0, cpuSeconds: number | null = 30): Stage => ({
  name,
  run: async (write) => {
    write(`${name} says\n`);
    return { counts: { passed: 2, failed, retried: failed }, cpuSeconds };
  },
});

async function shown(groups: Stage[][][]) {
  let text = "";
  const passed = await runLanes(groups, (more) => {
    text += more;
  });
  return { passed, text };
}

it("shows lanes in their order, and sums up tests and minutes", async () => {
  const { passed, text } = await shown([[[stage("a"), stage("b")], [stage("c")]], [[stage("d")]]]);
  expect(passed).toBe(true);
  expect(text.match(/\w says/g)).toEqual(["a says", "b says", "c says", "d says"]);
  expect(text).toContain("a passed (0.0 min, 0.5 of CPU)");
  expect(text).toContain("0.0 min in all, 2.0 of CPU\n8 passed, 0 failed\n");
});

it("starts nothing after a failure", async () => {
  const { passed, text } = await shown([[[stage("a", 1), stage("b")]], [[stage("c")]]]);
  expect(passed).toBe(false);
  expect(text.match(/\w says/g)).toEqual(["a says"]);
  expect(text).toContain("1 of them passed at the second try");
  expect(text).toContain("a failed");
  expect(text).toContain("2 passed, 1 failed");
});

it("reports no CPU time where the system has none", async () => {
  const { text } = await shown([[[stage("a", 0, null)]]]);
  expect(text).toContain("a passed (0.0 min)");
  expect(text).not.toContain("CPU");
});
