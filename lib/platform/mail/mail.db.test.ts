import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { mails } from "#db/schema/mails";
import type { MailId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { deleteSentMailBefore } from "#lib/platform/mail/delete-sent-mail";
import { deliverMail } from "#lib/platform/mail/deliver-mail";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { MailRefused } from "#lib/platform/mail/mail-refused";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { findSentMail, listSentMail } from "#lib/platform/mail/read-sent-mail";
import { sendMail } from "#lib/platform/mail/send-mail";
import { folderTransport } from "#lib/platform/mail/transport";

const TOKEN = "a-token-that-opens-an-account";
let email: string;
beforeEach(() => {
  email = `${newId("user")}@example.com`;
});

async function queueOne(expiresAt?: Date): Promise<MailId> {
  const to = { email, userId: null, merchantId: null, locale: "en" } as const;
  const url = `https://pay.example.com/reset-password/${TOKEN}`;
  await transaction((tx) => queueMail(tx, to, { kind: "password_reset", name: "Bia", url }, expiresAt));
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, email));
  if (!mail) throw new Error("no mail was queued");
  return mail.id;
}

const jobOf = (mailId: MailId) =>
  db().execute(
    sql`select data::text from pgboss.job where name = 'send-mail' and data->>'mailId' = ${mailId}`,
  );

/** A transport that records what it sends, after a number of refusals. */
function remembering(refusals = 0) {
  const sent: OutgoingMail[] = [];
  let left = refusals;
  const send = async (mail: OutgoingMail) => {
    if (left-- > 0) throw new Error("451 later");
    sent.push(mail);
  };
  return { sent, send };
}

describe("a mail", () => {
  it("is queued together with its cause, or not at all", async () => {
    const id = await queueOne();
    expect(await jobOf(id)).toHaveLength(1);
    const before = await db().$count(mails);
    const failing = transaction(async (tx) => {
      const url = "https://pay.example.com/";
      await queueMail(
        tx,
        { email, userId: null, merchantId: null, locale: "en" },
        { kind: "password_changed", name: "Bia", url },
      );
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await db().$count(mails)).toBe(before);
  });

  it("waits with its link sealed in every table, and is deleted once sent", async () => {
    const id = await queueOne();
    const rows = await db().execute(sql`
      select mails::text as row from mails where id = ${id}
      union all select job::text from pgboss.job as job where name = 'send-mail' and data->>'mailId' = ${id}`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    const transport = remembering();
    await sendMail(id, transport);
    expect(transport.sent).toMatchObject([{ id, to: email, text: expect.stringContaining(TOKEN) }]);
    const [row] = await db().select().from(mails).where(eq(mails.id, id));
    expect(row).toMatchObject({ content: null, sentAt: expect.any(Date) });
  });

  it("is sent once, however often its job runs, and waits when the transport refuses", async () => {
    const id = await queueOne();
    const transport = remembering(1);
    await expect(sendMail(id, transport)).rejects.toThrow("451 later");
    await sendMail(id, transport);
    await sendMail(id, transport);
    expect(transport.sent).toHaveLength(1);
  });

  it("is not sent when its link has expired, and is deleted if mail is off", async () => {
    const transport = remembering();
    await sendMail(await queueOne(new Date(Date.now() - 1000)), transport);
    expect(transport.sent).toEqual([]);
    email = `${newId("user")}@example.com`;
    const id = await queueOne();
    await sendMail(id, null);
    expect(await db().$count(mails, eq(mails.id, id))).toBe(0);
  });

  it("ends when its server refuses it for good, without stopping other mail", async () => {
    const refusing = { send: () => Promise.reject(new MailRefused("MAILBOX", "550 5.1.1 No such user")) };
    const id = await queueOne();
    await deliverMail({ mailId: id }, refusing);
    const [row] = await db().select().from(mails).where(eq(mails.id, id));
    expect(row).toMatchObject({
      refused: "MAILBOX",
      refusal: "550 5.1.1 No such user",
      content: null,
      sentAt: null,
    });
    const transport = remembering();
    await deliverMail({ mailId: id }, transport);
    expect(transport.sent).toEqual([]);
    expect(await jobOf(id)).toHaveLength(1);
  });

  it("is retried later, not by its own job, when its server refuses temporarily", async () => {
    const id = await queueOne();
    const transport = remembering(2);
    await deliverMail({ mailId: id }, transport);
    await deliverMail({ mailId: id }, transport);
    const later = await db().execute<{ seconds: number }>(sql`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'send-mail' and data->>'mailId' = ${id} order by start_after`);
    expect(later.map(({ seconds }) => Math.round(seconds / 30))).toEqual([0, 1, 4]);
    await deliverMail({ mailId: id }, transport);
    expect(transport.sent).toHaveLength(1);
  });

  it("of the demo is listed and read from its folder only by its id", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ponte-mail-"));
    expect(await listSentMail(join(folder, "not-there"))).toEqual([]);
    const first = await queueOne();
    await sendMail(first, folderTransport(folder, "localhost"));
    expect(await readdir(folder)).toHaveLength(2);
    expect(await listSentMail(folder)).toMatchObject([{ id: first, to: email }]);
    expect(await findSentMail(first, folder)).toMatchObject({
      id: first,
      html: expect.stringContaining(TOKEN),
    });
    for (const other of [newId("mail"), "../secret-key", `../${first}`, ""]) {
      expect(await findSentMail(other, folder)).toBeNull();
    }
    await deleteSentMailBefore(new Date(Date.now() - 60_000), folder);
    expect(await readdir(folder)).toHaveLength(2);
    await deleteSentMailBefore(new Date(Date.now() + 60_000), folder);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
