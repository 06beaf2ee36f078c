import { sendDay } from "#lib/calendar/debit-days.rules";
import { type Collection, startOfCycleDay } from "#lib/subscriptions/subscription.rules";

/** When the first step of collecting a cycle is due, by its merchant's clock: its mail, its debit, or its card's payment. */
export function firstCollectionStep(collection: Collection, day: string, openedAt: Date): Date {
  switch (collection) {
    case "LINK":
      return openedAt;
    case "PIX_AUTOMATIC":
      return later(startOfCycleDay(sendDay(day)), openedAt);
    case "SAVED_CARD":
      return later(startOfCycleDay(day), openedAt);
  }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
