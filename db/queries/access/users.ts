import { and, asc, eq, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { ofSameBusiness } from "#db/queries/access/businesses";
import { mayEnter } from "#db/queries/access/may-enter";
import { withSecondFactor } from "#db/queries/access/passkeys";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";
import { notifyAccessChange } from "#db/watched-changes";
import type { Role } from "#lib/domain/access/roles";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";

export type UserRecord = typeof users.$inferSelect;

/** The user with that e-mail, whatever its case; null when there is none. */
export async function findUserByEmail(reader: Reader, email: string): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/** The user with that e-mail, whatever its case, who may sign in; null when there is none. */
export async function findUserWhoMayEnter(reader: Reader, email: string): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), mayEnter()));
  return user ?? null;
}

/** The user with that id; null when there is none. */
export async function findUser(reader: Reader, id: UserId): Promise<UserRecord | null> {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** The user with that id who may sign in; null when there is none. */
export async function findHolderWhoMayEnter(reader: Reader, id: UserId): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(and(eq(users.id, id), mayEnter()));
  return user ?? null;
}

/** The user with that id, locked until the transaction ends. Throws when there is none. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRecord> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  if (!user) throw new Error("a user vanished");
  return user;
}

/** Adds a user unless the e-mail is taken; false when it is. */
export async function insertUser(reader: Reader, user: typeof users.$inferInsert): Promise<boolean> {
  const added = await reader.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return added.length > 0;
}

// Any constant serves, so long as every process takes the same one.
const FIRST_USERS_LOCK = 7_266_433;

/** True when the database holds no user yet; whoever asks at the same time waits for the end of this transaction. */
export async function hasNoUsers(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_USERS_LOCK})`);
  const [first] = await tx.select({ id: users.id }).from(users).limit(1);
  return first === undefined;
}

const ofTeam = (merchantId: MerchantId | null) =>
  merchantId === null ? isNull(users.merchantId) : ofSameBusiness(users.merchantId, merchantId);

/** The people of a merchant's business, or the platform's staff (null), with when each was last seen and whether they have a second factor, in the order in which they came. */
export function listMembers(reader: Reader, merchantId: MerchantId | null) {
  const seen = reader
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt).as("at") })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
    .groupBy(sessions.userId)
    .as("seen");
  return reader
    .select({ user: users, lastSeenAt: seen.at, secondFactor: withSecondFactor() })
    .from(users)
    .leftJoinLateral(seen, sql`true`)
    .where(ofTeam(merchantId))
    .orderBy(asc(users.id))
    .limit(500);
}

/** When somebody was last seen in the dashboard; null when never. */
export async function findLastSeen(reader: Reader, userId: UserId): Promise<Date | null> {
  const [found] = await reader
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return found?.at ?? null;
}

/** One of the people of a merchant's business, or of the staff (null), locked until the transaction ends; null when there is none such. */
export async function lockMember(
  tx: Tx,
  merchantId: MerchantId | null,
  id: UserId,
): Promise<UserRecord | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(ofTeam(merchantId), eq(users.id, id)))
    .for("no key update");
  return user ?? null;
}

/**
 * Who of a team may enter and has that role, each locked until the transaction ends, so that of two who would take the
 * last one away, one waits and then sees.
 */
export async function lockMembersOfRole(
  tx: Tx,
  merchantId: MerchantId | null,
  role: Role,
): Promise<UserId[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofTeam(merchantId), eq(users.role, role), mayEnter()))
    .orderBy(asc(users.id))
    .for("no key update");
  return found.map(({ id }) => id);
}

type Access = Pick<UserRecord, "role" | "disabledAt">;

/** Changes what is given of a user; returns them as they are then. */
export async function updateUser(
  reader: Reader,
  id: UserId,
  changes: Partial<Omit<UserRecord, keyof Access | "id" | "merchantId" | "createdAt">>,
): Promise<UserRecord> {
  const [user] = await reader.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!user) throw new Error("a user vanished");
  return user;
}

/** Changes what a user may do; returns them as they are then. */
export async function updateUserAccess(tx: Tx, id: UserId, access: Partial<Access>): Promise<UserRecord> {
  const [user] = await tx.update(users).set(access).where(eq(users.id, id)).returning();
  if (!user) throw new Error("a user vanished");
  await notifyAccessChange(tx);
  return user;
}

/** Writes down the language that somebody reads in, unless it is the one they had. */
export async function rememberLocale(reader: Reader, id: UserId, locale: Locale): Promise<void> {
  await reader
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, id), sql`${users.locale} is distinct from ${locale}`));
}

/** Who invited that person, who invited that one, and so on up to the first, however far. */
export async function listInviters(reader: Reader, id: UserId): Promise<UserId[]> {
  const rows = await reader.execute<{ id: UserId }>(sql`
    with recursive inviters (id) as (
      select ${users.invitedBy} from ${users} where ${users.id} = ${id}
      union
      select ${users.invitedBy} from ${users} join inviters on ${users.id} = inviters.id
    )
    select id from inviters where id is not null`);
  return rows.map((row) => row.id);
}

/**
 * Notes that a code of that time step (RFC 6238) was used; false when that step or a later one was used before.
 * Who has a code has not lost their authenticator: its end, where one was begun, is off.
 */
export async function claimTotpStep(reader: Reader, id: UserId, step: number): Promise<boolean> {
  const claimed = await reader
    .update(users)
    .set({ totpLastStep: step, secondFactorEndsAt: null })
    .where(and(eq(users.id, id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return claimed.length > 0;
}

/** True when somebody signs in with that e-mail who belongs to the merchant's business. */
export async function isOfTeam(reader: Reader, merchantId: MerchantId, email: string): Promise<boolean> {
  const isMember = and(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    ofSameBusiness(users.merchantId, merchantId),
  );
  return (await reader.$count(users, and(isMember, mayEnter()))) > 0;
}
