import { expect, it } from "vitest";
import { warningsIn } from "#server/instance/build/build-if-needed";

it("a build prints its warnings but no list of pages", () => {
  const output = [
    "▲ Next.js 16.4.5 (Turbopack)",
    "✓ Compiled successfully",
    " ⚠ Something is deprecated",
    "Route (app)",
    "├ ƒ /dashboard/warnings",
    "\u001b[33m⚠\u001b[39m Another",
  ].join("\n");
  expect(warningsIn(output)).toBe(" ⚠ Something is deprecated\n\u001b[33m⚠\u001b[39m Another\n");
});
