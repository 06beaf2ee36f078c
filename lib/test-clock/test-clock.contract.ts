import { z } from "zod";
import { instant, instantInput } from "#lib/schemas/fields/text";

export const moveTestClockBody = z
  .strictObject({
    to: instantInput.describe(
      "The new time: later than the clock's current time and at most ten years from today. The clock runs on from there.",
    ),
  })
  .meta({ id: "MoveTestClockRequest", description: "An instant to move the test clock to." });
export type MoveTestClockBody = z.output<typeof moveTestClockBody>;

export const testClock = z
  .object({
    now: instant.describe("The clock's current time."),
    aheadSeconds: z.int().min(0).describe("How far it is ahead of the real time; 0 if it was never moved."),
  })
  .meta({ id: "TestClock", description: "The clock for a test merchant's deadlines." });
export type TestClockView = z.output<typeof testClock>;
