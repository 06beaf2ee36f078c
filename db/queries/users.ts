import { eq, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";

export type UserRecord = typeof users.$inferSelect;

/** The user with that e-mail, whatever its case; null when there is none. */
export async function findUserByEmail(email: string): Promise<UserRecord | null> {
  const [user] = await db()
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/** The user with that id; null when there is none. */
export async function findUser(id: UserId, reader: Reader = db()): Promise<UserRecord | null> {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Adds a user unless the e-mail is taken; false when it is. */
export async function insertUser(reader: Reader, user: typeof users.$inferInsert): Promise<boolean> {
  const added = await reader.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return added.length > 0;
}

/** True when the database holds no user yet. */
export async function hasNoUsers(): Promise<boolean> {
  const [first] = await db().select({ id: users.id }).from(users).limit(1);
  return first === undefined;
}
