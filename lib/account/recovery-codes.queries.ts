import { and, count, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { recoveryCodes } from "#db/schema/recovery-codes";
import type { UserId } from "#lib/domain/ids";

/** Replaces a person's recovery codes; only their hashes are passed here. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, codeHashes: string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Deletes all of a person's recovery codes. */
export async function deleteRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code; false if it is not theirs or was used. */
export async function claimRecoveryCode(tx: Tx, userId: UserId, codeHash: string): Promise<boolean> {
  const claimed = await tx
    .update(recoveryCodes)
    .set({ usedAt: databaseNow() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return claimed.length > 0;
}

/** The number of recovery codes a person has left. */
export async function countRecoveryCodes(reader: Reader, userId: UserId): Promise<number> {
  const [found] = await reader
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return found?.left ?? 0;
}
