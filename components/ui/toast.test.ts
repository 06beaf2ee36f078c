import { expect, test } from "vitest";
import { isToasterRequested, onToasterRequested, showToasts, toast } from "#components/ui/toast.ts";

test("a toast raised before the page can show it waits, and is shown once", () => {
  let count = 0;
  const stopListening = onToasterRequested(() => {
    count += 1;
  });
  expect(isToasterRequested()).toBe(false);
  toast.success("saved");
  expect([count, isToasterRequested()]).toEqual([1, true]);

  const shown: string[] = [];
  const stop = showToasts((kind, text) => shown.push(`${kind} ${text}`));
  toast.error("failed");
  expect(shown).toEqual(["success saved", "error failed"]);

  stop();
  stopListening();
  toast.success("later");
  expect(shown).toHaveLength(2);
  expect(count).toBe(1);
  showToasts((kind, text) => shown.push(`${kind} ${text}`));
  expect(shown.at(-1)).toBe("success later");
});
