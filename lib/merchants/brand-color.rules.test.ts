import { expect, test } from "vitest";
import { faintIn } from "#lib/merchants/brand-color.rules";

test.each([
  ["#1d4ed8", ["dark"]],
  ["#ffffff", ["light"]],
  ["#fde047", ["light"]],
  ["#000000", ["dark"]],
  ["#e11d48", []],
])("%s has little contrast in %j", (color, themes) => {
  expect(faintIn(color)).toEqual(themes);
});
