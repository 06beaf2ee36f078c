import { expect, it } from "vitest";
import { sweep } from "#lib/platform/jobs/sweep";

/** Rows that a sweep handles in their order, and the ones among them that fail. */
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

it("goes on until fewer rows are due than it asks for", async () => {
  const rows = rowsWith(25, []);
  expect(await sweep(10, rows.take)).toBe(25);
  expect(rows.sizes).toEqual([10, 10, 10]);
});

it("handles every row but those that fail, and then throws what they threw", async () => {
  const rows = rowsWith(40, [0, 13, 39]);
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ errors: { length: 3 } });
  expect(rows.left()).toEqual([0, 13, 39]);
});

it("handles the others of a sweep of single rows too", async () => {
  const rows = rowsWith(5, [0, 1, 4]);
  await expect(sweep(1, rows.take)).rejects.toBeInstanceOf(AggregateError);
  expect(rows.left()).toEqual([0, 1, 4]);
});

it("gives up where rows fail one after the other", async () => {
  const all = Array.from({ length: 100 }, (_, row) => row);
  const rows = rowsWith(100, all);
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ errors: { length: 10 } });
});

it("does not go on without the database", async () => {
  const rows = rowsWith(5, [2], () => Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" }));
  await expect(sweep(10, rows.take)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(rows.sizes).toEqual([10]);
});
