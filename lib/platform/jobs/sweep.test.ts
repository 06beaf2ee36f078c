import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { sweep, sweepInTurns } from "#lib/platform/jobs/sweep";

/** Rows that a sweep handles in order, some of which fail. */
function rowsWith(
  count: number,
  poisoned: readonly number[],
  error: () => Error = () => new Error("poisoned"),
) {
  let due = Array.from({ length: count }, (_, row) => row);
  const sizes: number[] = [];
  return {
    sizes,
    left: () => due,
    take: async ({ limit, offset }: { limit: number; offset: number }) => {
      sizes.push(limit);
      const taken = due.slice(offset, offset + limit);
      if (taken.some((row) => poisoned.includes(row))) throw error();
      due = due.filter((row) => !taken.includes(row));
      return taken.length;
    },
  };
}

it("continues until fewer rows are due than a batch", async () => {
  const rows = rowsWith(25, []);
  expect(await sweep(10, rows.take)).toBe(25);
  expect(rows.sizes).toEqual([10, 10, 10]);
});

it("handles every row but those that fail, and then throws what they threw", async () => {
  const rows = rowsWith(40, [0, 13, 39]);
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ errors: { length: 3 } });
  expect(rows.left()).toEqual([0, 13, 39]);
});

it("handles the others even in a sweep of single rows", async () => {
  const rows = rowsWith(5, [0, 1, 4]);
  await expect(sweep(1, rows.take)).rejects.toBeInstanceOf(AggregateError);
  expect(rows.left()).toEqual([0, 1, 4]);
});

it("gives up when rows fail one after another", async () => {
  const all = Array.from({ length: 100 }, (_, row) => row);
  const rows = rowsWith(100, all);
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ errors: { length: 10 } });
});

it("stops without the database", async () => {
  const rows = rowsWith(5, [2], () => Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" }));
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(rows.sizes).toEqual([10]);
});

it("sweeps owners in turns: one with many rows delays none with few, and never overlaps itself", async () => {
  const rows = new Map([["many", rowsWith(2_000, [])]]);
  for (let owner = 0; owner < 50; owner += 1) rows.set(`few ${owner}`, rowsWith(3, []));
  const running = new Set<string>();
  let leftOfMany: number | undefined;
  const swept = await sweepInTurns([...rows.keys()], 100, async (batch, owner) => {
    expect(running.has(owner)).toBe(false);
    running.add(owner);
    await nextTurn();
    running.delete(owner);
    const handled = await rows.get(owner)?.take(batch);
    if (owner === "few 49") leftOfMany = rows.get("many")?.left().length;
    return handled ?? 0;
  });
  expect(swept).toBe(2_150);
  expect(leftOfMany).toBeGreaterThan(1_500);
});

it("sweeps every owner except failing ones, and gives up if all fail", async () => {
  const owners = Array.from({ length: 40 }, (_, owner) => ({
    owner,
    rows: rowsWith(12, owner === 7 ? [4] : []),
  }));
  await expect(sweepInTurns(owners, 5, (batch, { rows }) => rows.take(batch))).rejects.toBeInstanceOf(
    AggregateError,
  );
  expect(owners.flatMap(({ rows }) => rows.left())).toEqual([4]);
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" });
  };
  await expect(sweepInTurns(owners, 5, away)).rejects.toBeInstanceOf(AggregateError);
  expect(tries).toBeLessThan(20);
});
