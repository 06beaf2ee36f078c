import { findSubscription, type UnsubscribeLink } from "#lib/features/notices/unsubscribe";
import type { Loaded } from "#lib/pages/loaded";

export type UnsubscribePage = Loaded<typeof loadUnsubscribePage>;

/** The notice that an address ends, where its form goes, and whether it is still sent; null for an address that is none. */
export async function loadUnsubscribePage(link: UnsubscribeLink) {
  const found = await findSubscription(link);
  const { userId, notice, proof } = link;
  return found && { ...found, action: `/unsubscribe/${userId}/${notice}/${proof}/end` };
}
