import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { preparedQuery } from "#db/prepared-query";
import { mailChoices } from "#db/schema/mail-choices";
import { users } from "#db/schema/users";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Notice } from "#lib/notices/notice.rules";
import { ofSameBusiness } from "#lib/team/businesses.queries";
import { mayEnter } from "#lib/team/may-enter.queries";

/** The people of a merchant's business who may enter, with their choice of a notice; null for no choice. */
export function listChoosers(reader: Reader, merchantId: MerchantId, notice: Notice) {
  const ofNotice = and(eq(mailChoices.userId, users.id), eq(mailChoices.notice, notice));
  return reader
    .select({ user: users, wanted: mailChoices.wanted })
    .from(users)
    .leftJoin(mailChoices, ofNotice)
    .where(and(ofSameBusiness(users.merchantId, merchantId), mayEnter()))
    .orderBy(asc(users.id));
}

/** True if any person of a merchant's business chose the notice. */
export async function hasAnybodyChosen(
  reader: Reader,
  merchantId: MerchantId,
  notice: Notice,
): Promise<boolean> {
  return (await selectChooser(reader, { merchantId, notice })).length > 0;
}

const CHOOSER = { userId: mailChoices.userId };

// Runs on every payment.
const selectChooser = preparedQuery<{ merchantId: MerchantId; notice: Notice }, { userId: UserId }>(
  (q, { merchantId, notice }) =>
    q
      .select(CHOOSER)
      .from(mailChoices)
      .innerJoin(users, eq(users.id, mailChoices.userId))
      .where(
        and(
          eq(mailChoices.notice, notice),
          eq(mailChoices.wanted, true),
          ofSameBusiness(users.merchantId, merchantId),
        ),
      )
      .limit(1),
  CHOOSER,
);

/** A person's choices by notice; a choice that is missing was never made. */
export async function readMailChoices(
  reader: Reader,
  userId: UserId,
): Promise<Partial<Record<Notice, boolean>>> {
  const rows = await reader
    .select({ notice: mailChoices.notice, wanted: mailChoices.wanted })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId));
  return Object.fromEntries(rows.map(({ notice, wanted }) => [notice, wanted]));
}

/** Stores a person's choices of notices. */
export async function upsertMailChoices(
  tx: Tx,
  userId: UserId,
  choices: readonly { notice: Notice; wanted: boolean }[],
): Promise<void> {
  if (choices.length === 0) return;
  const updatedAt = databaseNow();
  await tx
    .insert(mailChoices)
    .values(choices.map((choice) => ({ userId, ...choice, updatedAt })))
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.notice],
      set: { wanted: sql`excluded.wanted`, updatedAt },
    });
}
