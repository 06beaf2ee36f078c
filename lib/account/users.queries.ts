import { and, asc, eq, inArray, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";
import { notifyAccessChange } from "#db/watched-changes";
import { withSecondFactor } from "#lib/account/passkeys.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { ofSameBusiness } from "#lib/team/businesses.queries";
import type { PersonInTree } from "#lib/team/independent.rules";
import { mayEnter } from "#lib/team/may-enter.queries";
import type { Role } from "#lib/team/roles.rules";

export type UserRecord = typeof users.$inferSelect;

/** The user with that e-mail, in upper or lower case, or null. */
export async function findUserByEmail(reader: Reader, email: string): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/** The user with that e-mail, in upper or lower case, who may sign in, or null. */
export async function findUserWhoMayEnter(reader: Reader, email: string): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), mayEnter()));
  return user ?? null;
}

/** The user with that id, or null. */
export async function findUser(reader: Reader, id: UserId): Promise<UserRecord | null> {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** The user with that id who may sign in, or null. */
export async function findHolderWhoMayEnter(reader: Reader, id: UserId): Promise<UserRecord | null> {
  const [user] = await reader
    .select()
    .from(users)
    .where(and(eq(users.id, id), mayEnter()));
  return user ?? null;
}

/** The user with that id, locked until the transaction ends. Throws if missing. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRecord> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  if (!user) throw new Error("a user is missing after its update");
  return user;
}

/** Adds a user; false if the e-mail is taken. */
export async function insertUser(reader: Reader, user: typeof users.$inferInsert): Promise<boolean> {
  const added = await reader.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return added.length > 0;
}

// Any constant works if every process uses the same one.
const FIRST_USERS_LOCK = 7_266_433;

/** True if the database has no users; simultaneous callers wait until this transaction ends. */
export async function hasNoUsers(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_USERS_LOCK})`);
  const [first] = await tx.select({ id: users.id }).from(users).limit(1);
  return first === undefined;
}

const ofTeam = (merchantId: MerchantId | null) =>
  merchantId === null ? isNull(users.merchantId) : ofSameBusiness(users.merchantId, merchantId);

/**
 * The people of a merchant's business, or staff (null), oldest first, with their last use and whether they have a
 * second factor.
 */
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

/** When a person last used the dashboard; null if they never did. */
export async function findLastSeen(reader: Reader, userId: UserId): Promise<Date | null> {
  const [found] = await reader
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return found?.at ?? null;
}

/**
 * A person of a merchant's business, or of staff (null), locked until the transaction ends; null if there is no such
 * person.
 */
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
 * A team's members who have a role and may enter, locked until the transaction ends. Of two requests that would remove the last
 * one, the second waits and then sees the result.
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

/** Changes the given fields of a user and returns it. */
export async function updateUser(
  reader: Reader,
  id: UserId,
  changes: Partial<Omit<UserRecord, keyof Access | "id" | "merchantId" | "createdAt">>,
): Promise<UserRecord> {
  const [user] = await reader.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!user) throw new Error("a user is missing after its update");
  return user;
}

/** Changes a user's access and returns the user. */
export async function updateUserAccess(tx: Tx, id: UserId, access: Partial<Access>): Promise<UserRecord> {
  const [user] = await tx.update(users).set(access).where(eq(users.id, id)).returning();
  if (!user) throw new Error("a user is missing after its update");
  await notifyAccessChange(tx);
  return user;
}

/** Stores a person's language, if it changed. */
export async function rememberLocale(reader: Reader, id: UserId, locale: Locale): Promise<void> {
  await reader
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, id), sql`${users.locale} is distinct from ${locale}`));
}

/** The given people and, step by step, their inviters up to the first; unknown ids are left out. */
export async function listPeopleInTree(
  reader: Reader,
  ids: readonly UserId[],
): Promise<Map<UserId, PersonInTree>> {
  const { id, standingSince, invitedBy } = users;
  const isWanted = inArray(id, [...ids]);
  const people = await reader.select({ id, standingSince }).from(users).where(isWanted);
  const above = await reader.execute<{ person: UserId; inviter: UserId }>(sql`
    with recursive inviters (person, inviter) as (
      select ${id}, ${invitedBy} from ${users} where ${isWanted}
      union
      select inviters.person, ${invitedBy} from ${users} join inviters on ${id} = inviters.inviter
    )
    select person, inviter from inviters where inviter is not null`);
  const invitersOf = Map.groupBy(above, ({ person }) => person);
  return new Map(
    people.map((person) => [
      person.id,
      { ...person, inviters: (invitersOf.get(person.id) ?? []).map(({ inviter }) => inviter) },
    ]),
  );
}

/**
 * Records that the code of a time step was used (RFC 6238); false if this or a later step's code was used before. A code proves
 * that the authenticator is not lost, so its pending removal is canceled.
 */
export async function claimTotpStep(reader: Reader, id: UserId, step: number): Promise<boolean> {
  const claimed = await reader
    .update(users)
    .set({ totpLastStep: step, secondFactorEndsAt: null })
    .where(and(eq(users.id, id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return claimed.length > 0;
}

/** True if the merchant's business has a person with that e-mail. */
export async function isOfTeam(reader: Reader, merchantId: MerchantId, email: string): Promise<boolean> {
  const isMember = and(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    ofSameBusiness(users.merchantId, merchantId),
  );
  return (await reader.$count(users, and(isMember, mayEnter()))) > 0;
}
