import { expect, test } from "vitest";
import { missingTexts } from "#scripts/testing/page-texts";

test("every page of the dashboard hands its components the texts that they say in the browser", () => {
  expect(missingTexts()).toEqual([]);
});
