import { and, eq, isNull, sql } from "drizzle-orm";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { mails } from "#db/schema/mails";
import {
  beginFactorEnd,
  endLostFactor,
  keepFactorByLink,
  keepOwnFactor,
  reportLostFactor,
} from "#lib/account/second-factor/lost-second-factor";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { signIn } from "#lib/account/sign-in";
import { findUser, type UserRecord, updateUser } from "#lib/account/users.queries";
import type { MailKind } from "#lib/notices/mail.rules";
import { hashPassword } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import { sendMail } from "#lib/platform/mail/send-mail";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse battery";
const from = { address: null, userAgent: null, requestId: null };

let user: UserRecord;
let secret: string;
beforeEach(async () => {
  const { userId } = await newMerchant();
  await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
  ({ secret } = await newSecondFactor(userId, PASSWORD));
  user = (await findUser(db(), userId)) as UserRecord;
});

const waiting = (kind: MailKind) =>
  and(eq(mails.userId, user.id), eq(mails.kind, kind), isNull(mails.sentAt));

async function tokenIn(kind: MailKind): Promise<string> {
  const [mail] = await db().select().from(mails).where(waiting(kind));
  if (!mail) throw new Error(`no mail of ${kind} waits`);
  let text = "";
  await sendMail(mail.id, {
    send: async (sent) => {
      text = sent.text;
    },
  });
  return /-second-factor\/([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

const report = (password = PASSWORD) => reportLostFactor({ email: user.email, password }, from);
const now = async () => (await findUser(db(), user.id)) as UserRecord;
const hasFactor = async () => (await secondFactorsOf(db(), await now())).length > 0;
const timePasses = () => updateUser(db(), user.id, { secondFactorEndsAt: new Date(Date.now() - 1) });

async function begun(): Promise<void> {
  await report();
  await beginFactorEnd({ token: await tokenIn("second_factor_lost") }, from);
}

describe("a second factor reported lost", () => {
  it("is removed by password, mailbox and 24 hours together", async () => {
    await report();
    const token = await tokenIn("second_factor_lost");
    const { endsAt } = await beginFactorEnd({ token }, from);
    expect(new Date(endsAt).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await expect(beginFactorEnd({ token }, from)).rejects.toMatchObject({ code: "not_found" });
    await endLostFactor(user.id);
    expect(await hasFactor(), "before its time").toBe(true);
    await timePasses();
    await endLostFactor(user.id);
    expect(await hasFactor()).toBe(false);
    const sent = await db().$count(mails, waiting("second_factor_removed"));
    expect(sent).toBe(1);
  });

  it("needs the password: without it the answer is the same and no mail is sent", async () => {
    expect(await report("another password")).toBeNull();
    expect(
      await reportLostFactor({ email: `${newId("user")}@example.com`, password: PASSWORD }, from),
    ).toBeNull();
    expect(await db().$count(mails, waiting("second_factor_lost"))).toBe(0);
  });

  it("cannot be removed by mail for staff", async () => {
    await db().execute(sql`update users set role = 'ADMIN', merchant_id = null where id = ${user.id}`);
    expect(await report()).toBeNull();
    expect(await db().$count(mails, waiting("second_factor_lost"))).toBe(0);
  });

  it.each([
    [
      "the link in the mail that announces it",
      async () => keepFactorByLink({ token: await tokenIn("second_factor_ending") }, from),
    ],
    ["a session", () => keepOwnFactor(user.id, from)],
    [
      "a code of the authenticator",
      async () => {
        const code = await generate({ secret, epoch: Date.now() / 1000 + 30 });
        await signIn({ email: user.email, password: PASSWORD, code }, "");
      },
    ],
  ])("stays when the removal is stopped by %s", async (_by, stop) => {
    await begun();
    expect((await now()).secondFactorEndsAt).not.toBeNull();
    await stop();
    expect((await now()).secondFactorEndsAt).toBeNull();
    await endLostFactor(user.id);
    expect(await hasFactor()).toBe(true);
  });
});
