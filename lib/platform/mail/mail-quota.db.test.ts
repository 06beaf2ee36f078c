import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { mails } from "#db/schema/mails";
import { updateAccountBody } from "#lib/account/account.contract";
import { updateUser } from "#lib/account/users.queries";
import type { MailId, MerchantId, UserId } from "#lib/domain/ids";
import { asksToPay, type MailContent, type MailKind } from "#lib/notices/mail.rules";
import { MAIL_QUOTAS } from "#lib/notices/mail-quota.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { sendMail } from "#lib/platform/mail/send-mail";
import { updateProfileBody } from "#lib/settings/settings.contract";
import { createMerchantBody } from "#lib/staff/staff.contract";
import { createInvitation } from "#lib/team/create-invitation";
import { acceptInvitationBody } from "#lib/team/team.contract";
import { changeSettings } from "#test/change-settings";
import { MAILS } from "#test/every-mail";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeSettings({ rateLimitInvitations: 4 });
const A_MAILBOX = 2;
const A_TEAM = 4;
// The quotas are small for every kind: the test is about which kinds have one, not about how large it is.
vi.mock("#lib/notices/mail-quota.rules", async (original) => {
  const real = await original<typeof import("#lib/notices/mail-quota.rules")>();
  const small = Object.entries(real.MAIL_QUOTAS).map(([kind, quota]) => [
    kind,
    { ...quota, aMailbox: 2, aTeam: 4 },
  ]);
  return { ...real, MAIL_QUOTAS: Object.fromEntries(small) };
});

let merchantId: MerchantId;
let userId: UserId;
let sent: OutgoingMail[];
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  sent = [];
});

const transport = { send: async (mail: OutgoingMail) => void sent.push(mail) };
const anybody = () => `${newId("user")}@example.com`;
const KINDS = Object.keys(MAIL_QUOTAS) as MailKind[];

/** The content of a mail of a kind. A mail that asks for a payment is for a payable charge; otherwise it would be withheld for that reason. */
async function contentOf(kind: MailKind): Promise<MailContent> {
  const mail = MAILS[kind];
  if (!asksToPay(mail)) return mail;
  const { id } = await newCharge(merchantId);
  return { ...mail, merchant: { ...mail.merchant, id: merchantId }, id };
}

/** Queues a mail and lets the worker send it; returns its row afterwards, if there is one. */
async function mailTo(email: string, kind: MailKind, mode: "smtp" | "folder" = "folder", isTest = false) {
  const said = await contentOf(kind);
  const content = { ...said, ...("isTest" in said ? { isTest } : {}) };
  const to = { email, userId: null, merchantId, locale: "en" } as const;
  await transaction((tx) => queueMail(tx, to, content));
  const waiting = await db().select().from(mails).where(eq(mails.recipient, email));
  const id = waiting.find(({ sentAt, refusedAt }) => !sentAt && !refusedAt)?.id as MailId;
  await sendMail(id, transport, mode);
  const [kept] = await db().select().from(mails).where(eq(mails.id, id));
  return kept;
}

describe("mail to arbitrary addresses", () => {
  it.each(KINDS)(
    "%s goes to one mailbox at most up to its quota, whatever follows a plus sign",
    async (kind) => {
      const name = newId("user");
      for (const n of [1, 2, 3, 4]) await mailTo(`${name.toUpperCase()}+${n}@example.com`, kind);
      expect(sent).toHaveLength(A_MAILBOX);
      expect(await mailTo(`${name}@example.com`, kind)).toMatchObject({
        sentAt: null,
        content: null,
        refused: "MAIL",
        refusal: expect.stringContaining("quota"),
      });
    },
  );

  it.each(KINDS)("%s goes out for one team at most up to its quota", async (kind) => {
    for (let n = 0; n < A_TEAM + 2; n += 1) await mailTo(anybody(), kind);
    expect(sent).toHaveLength(A_TEAM);
    ({ merchantId } = await newMerchant());
    await mailTo(anybody(), kind);
    expect(sent).toHaveLength(A_TEAM + 1);
  });

  it("is refused to a person who invites too often: to one mailbox, or for one team", async () => {
    const actor = {
      userId,
      role: "OWNER" as const,
      tokenId: null,
      address: null,
      userAgent: null,
      requestId: null,
    };
    const invite = (email: string) =>
      createInvitation({ merchantId, userId }, { email, role: "VIEWER" }, actor);
    const email = anybody();
    for (let n = 0; n < A_MAILBOX; n += 1) await invite(email);
    await expect(invite(email)).rejects.toMatchObject({ code: "rate_limited" });
    for (let n = A_MAILBOX; n < A_TEAM; n += 1) await invite(anybody());
    await expect(invite(anybody())).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("about test money reaches only the merchant's own people, once it leaves this machine", async () => {
    const colleague = anybody();
    await updateUser(db(), userId, { email: colleague });
    expect(await mailTo(anybody(), "receipt", "smtp", true)).toMatchObject({
      refused: "MAIL",
      content: null,
    });
    const { merchantId: other } = await newMerchant();
    const own = merchantId;
    merchantId = other;
    expect(await mailTo(colleague, "receipt", "smtp", true)).toMatchObject({ refused: "MAIL" });
    expect(sent).toEqual([]);
    merchantId = own;
    expect(await mailTo(colleague, "receipt", "smtp", true)).toMatchObject({ refused: null });
    expect(await mailTo(anybody(), "receipt", "smtp", false)).toMatchObject({ refused: null });
    expect(sent).toHaveLength(2);
  });
});

describe("a misleading name", () => {
  const EVIL = "Banco do Brasil - acesse https://evil.example/x";

  it.each([
    ["a person's", updateAccountBody, "name"],
    ["an invited person's", acceptInvitationBody, "name"],
    ["a business's", updateProfileBody, "name"],
    ["a business's legal", updateProfileBody, "legalName"],
    ["a new business's", createMerchantBody, "name"],
    ["a new business's legal", createMerchantBody, "legalName"],
  ] as const)("is refused at entry: %s", (_whose, body, field) => {
    const issues = body.safeParse({ [field]: EVIL }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === field)).toMatchObject([
      { params: { code: "web_address" } },
    ]);
  });

  it("that is already stored appears in no sender, subject or text", async () => {
    const spoilt = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(spoilt);
      if (value === null || typeof value !== "object") return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => {
          const isChosen =
            /^(name|legalName|team|inviter|device|description|account|by)$/.test(name) &&
            typeof one === "string";
          return [name, isChosen ? EVIL : spoilt(one)];
        }),
      );
    };
    for (const kind of KINDS.filter((one) => one !== "trouble")) {
      const to = { email: anybody(), userId: null, merchantId, locale: "pt-BR" } as const;
      const said = await contentOf(kind);
      await transaction((tx) => queueMail(tx, to, spoilt(said) as MailContent));
      const [waiting] = await db().select().from(mails).where(eq(mails.recipient, to.email));
      if (waiting) await sendMail(waiting.id, transport);
    }
    expect(sent).toHaveLength(KINDS.length - 1);
    const shown = sent.map(
      ({ sender = "", subject, text, html }) => `${sender}\n${subject}\n${text}\n${html}`,
    );
    expect(shown.filter((words) => /evil\.example|:\/\/evil/.test(words))).toEqual([]);
  });
});
