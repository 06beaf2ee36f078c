import { z } from "zod";
import { REMINDER_MINUTES } from "#lib/charges/reminder.rules";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";

export const reminder = z
  .object({
    chargeId: idOf("charge", "The id of the charge whose payer is reminded."),
    remindedAt: instant.describe("When the reminder was created. A charge never gets a second one."),
  })
  .meta({ id: "Reminder", description: "A mail to a payer who opened a checkout and did not pay." });
export type ReminderView = z.output<typeof reminder>;

const { min, max } = REMINDER_MINUTES;

export const reminderTerms = z
  .object({
    afterMinutes: z
      .int()
      .min(min)
      .max(max)
      .nullable()
      .meta({
        description:
          "How many minutes after opening an unpaid checkout the payer is reminded by mail, once; null for never.",
        examples: [60],
      }),
  })
  .meta({ id: "ReminderTerms", description: "When payers are reminded automatically." });
export type ReminderTermsView = z.output<typeof reminderTerms>;
export const setReminderTermsBody = z.strictObject(reminderTerms.shape);
