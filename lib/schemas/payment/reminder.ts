import { z } from "zod";
import { REMINDER_MINUTES } from "#lib/domain/payment/reminder";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";

export const reminder = z
  .object({
    chargeId: idOf("charge", "The charge whose payer is reminded."),
    remindedAt: instant.describe("When the reminder was written. It is the only one."),
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
          "How many minutes after a checkout was opened and not paid its payer is reminded by mail, once; null: never by itself.",
        examples: [60],
      }),
  })
  .meta({ id: "ReminderTerms", description: "When payers are reminded by themselves." });
export type ReminderTermsView = z.output<typeof reminderTerms>;
export const setReminderTermsBody = z.strictObject(reminderTerms.shape);
