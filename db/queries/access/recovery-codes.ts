import { and, count, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { recoveryCodes } from "#db/schema/recovery-codes";
import type { UserId } from "#lib/domain/ids";

/** Gives somebody these recovery codes, of which only hashes come here, in place of all they had. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, codeHashes: string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Forgets all recovery codes of somebody. */
export async function deleteRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a recovery code up; false when it is not theirs or was used before. */
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

/** How many recovery codes somebody has left. */
export async function countRecoveryCodes(reader: Reader, userId: UserId): Promise<number> {
  const [found] = await reader
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return found?.left ?? 0;
}
