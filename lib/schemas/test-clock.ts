import { z } from "zod";
import { instant, instantInput } from "#lib/schemas/fields/text";

export const moveTestClockBody = z
  .strictObject({
    to: instantInput.describe(
      "Where the clock is moved to: later than it stands, and at most ten years from today. It goes on from there.",
    ),
  })
  .meta({ id: "MoveTestClockRequest", description: "An instant to move the test clock to." });
export type MoveTestClockBody = z.output<typeof moveTestClockBody>;

export const testClock = z
  .object({
    now: instant.describe("What the merchant's clock shows."),
    aheadSeconds: z
      .int()
      .min(0)
      .describe("By how much it is ahead of the real time; 0 for one that was never moved."),
  })
  .meta({ id: "TestClock", description: "The clock by which a test merchant's deadlines pass." });
export type TestClockView = z.output<typeof testClock>;
