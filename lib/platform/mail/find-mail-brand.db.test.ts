import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { mails } from "#db/schema/mails";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import type { MailKind } from "#lib/notices/mail.rules";
import { newId } from "#lib/platform/ids/new-id";
import { findMailBrand } from "#lib/platform/mail/find-mail-brand";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { sendMail } from "#lib/platform/mail/send-mail";
import { removeLogo, setLogo } from "#lib/settings/set-logo";
import { updateBranding } from "#lib/settings/update-branding";
import { MAILS } from "#test/every-mail";
import { newMerchant } from "#test/new-merchant";
import { pngOf } from "#test/png-of";

/** The mail of a kind as the worker sends it for a merchant. */
async function sentFor(merchantId: MerchantId, kind: MailKind): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const email = `${newId("user")}@example.com`;
  await transaction((tx) => queueMail(tx, { email, userId: null, merchantId, locale: "en" }, MAILS[kind]));
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, email));
  if (!mail) throw new Error("no mail was queued");
  await sendMail(mail.id, { send: async (one) => void sent.push(one) }, "folder");
  return sent[0];
}

it("mail to payers has the merchant's brand at the moment of sending, and notices have none", async () => {
  const { merchantId } = await newMerchant();
  const { merchantId: strangerId } = await newMerchant();
  expect(await findMailBrand(merchantId)).toEqual({ color: null, logo: null });
  const png = pngOf(640, 80);
  await setLogo(merchantId, png, SYSTEM_ACTOR);
  await updateBranding(merchantId, { color: "#0f766e" }, SYSTEM_ACTOR);

  const receipt = await sentFor(merchantId, "receipt");
  expect(receipt?.logo).toEqual({
    ...{ url: expect.stringMatching(`^/api/logos/${merchantId}/`), mediaType: "image/png" },
    ...{ widthPx: 640, heightPx: 80, base64: Buffer.from(png).toString("base64") },
  });
  expect(receipt?.html).toContain("background:#0f766e");
  expect(await sentFor(merchantId, "sale")).not.toHaveProperty("logo");
  expect(await sentFor(strangerId, "receipt")).not.toHaveProperty("logo");

  await removeLogo(merchantId, SYSTEM_ACTOR);
  expect(await sentFor(merchantId, "receipt")).not.toHaveProperty("logo");
});
