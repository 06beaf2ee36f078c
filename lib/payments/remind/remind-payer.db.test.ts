import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeId, MailId, MerchantId } from "#lib/domain/ids";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { notePayer } from "#lib/payments/open/note-payer";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { remindPayer, remindPayers } from "#lib/payments/remind/remind-payer";
import { sendMail } from "#lib/platform/mail/send-mail";
import { setReminderTerms } from "#lib/settings/reminder-terms";
import { payByCardBody } from "#test/card-payment";
import { newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

let merchantId: MerchantId;
let payer: string;
beforeEach(async () => {
  const made = await newMerchant();
  merchantId = made.merchantId;
  payer = `payer-of-${made.userId}@example.com`;
});

const remind = (id: ChargeId) => remindPayer(merchantId, id, SYSTEM_ACTOR);
const jobsOf = (id: string) =>
  db().execute<{ mail_id: MailId }>(sql`
    select m.id as mail_id from mails m join pgboss.job j on j.name = 'send-mail' and j.data->>'mailId' = m.id
    where m.cause = ${`reminder ${id}`}`);

async function openedCharge(
  more: Record<string, unknown> = { customer: { email: payer } },
): Promise<ChargeId> {
  const { id } = await newCharge(merchantId, { description: "Two espressos", ...more });
  await getCheckout(merchantId, id, "es");
  return id;
}

describe("a reminder", () => {
  it("goes once to the payer of an opened checkout, in the payer's language, by its own job", async () => {
    const id = await openedCharge();
    await remind(id);
    expect(await queuedMailTo(payer)).toMatchObject([
      { kind: "reminder", locale: "es", description: "Two espressos", gross: { amount: "10.50" } },
    ]);
    expect(await jobsOf(id)).toHaveLength(1);
    await expect(remind(id)).rejects.toThrow("has already been reminded");
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it("is refused before the checkout was opened, and without an e-mail from the merchant", async () => {
    const { id } = await newCharge(merchantId, { customer: { email: payer } });
    await expect(remind(id)).rejects.toThrow("has not been opened yet");
    await expect(remind(await openedCharge({}))).rejects.toThrow("without the payer's e-mail");
  });

  it("never goes to an address that the payer typed", async () => {
    const id = await openedCharge({});
    const charge = await storedCharge(merchantId, id);
    await db().transaction((tx) => notePayer(tx, charge, { email: payer }, new Date()));
    expect((await storedCharge(merchantId, id)).customer?.email).toBe(payer);
    await expect(remind(id)).rejects.toThrow("without the payer's e-mail");
  });

  // The page's script asks for the Pix code on opening, before it asks for the charge's status.
  it("goes only to the address from the merchant, even after a payment was tried on the page", async () => {
    const tryToPay = async (more: Record<string, unknown>, customer?: { email: string }) => {
      const { id } = await newCharge(merchantId, more);
      const body = checkoutPaymentBody.parse({ paymentMethod: "PIX", ...(customer && { customer }) });
      await payCheckout(merchantId, id, { body, claimId: null });
      await getCheckout(merchantId, id, "es");
      return id;
    };
    const known = await tryToPay({ customer: { email: payer } });
    await remind(known);
    expect(await jobsOf(known)).toHaveLength(1);
    const typed = await tryToPay({}, { email: payer });
    expect((await storedCharge(merchantId, typed)).customer?.email).toBe(payer);
    await expect(remind(typed)).rejects.toThrow("without the payer's e-mail");
  });

  it.each([
    ["holds the money", "4111111111111111", { capture: false }],
    ["has to answer", "4000000000000119", {}],
  ])("is refused and withheld while a card's issuer %s", async (_what, number, more) => {
    const asked = { grossAmount: "80.00", customer: { email: payer }, ...more };
    const pay = (id: ChargeId) => payCheckout(merchantId, id, { body: payByCardBody(number), claimId: null });
    const before = await openedCharge(asked);
    await remind(before);
    await pay(before);
    const [mail] = await jobsOf(before);
    const sent: string[] = [];
    await sendMail(mail?.mail_id as MailId, { send: async ({ to }) => void sent.push(to) });
    expect(sent).toEqual([]);

    const after = await openedCharge(asked);
    await pay(after);
    await expect(remind(after)).rejects.toThrow("is in progress");
  });

  it("is refused and withheld while money of an unknown payer waits to be accepted", async () => {
    const id = await openedCharge({ customer: { email: payer }, payerDocument: "52998224725" });
    await remind(id);
    const { providerReference } = await newPixAttempt(await storedCharge(merchantId, id));
    await payPix(providerReference);
    const [mail] = await jobsOf(id);
    const sent: string[] = [];
    await sendMail(mail?.mail_id as MailId, { send: async ({ to }) => void sent.push(to) });
    expect(sent).toEqual([]);

    const after = await openedCharge({ customer: { email: payer }, payerDocument: "52998224725" });
    const again = await newPixAttempt(await storedCharge(merchantId, after));
    await payPix(again.providerReference);
    await expect(remind(after)).rejects.toThrow("is in progress");
  });

  it("names what is still to be paid after a part has arrived", async () => {
    const id = await openedCharge({ grossAmount: "10.50", customer: { email: payer } });
    const { providerReference } = await newPixAttempt(await storedCharge(merchantId, id));
    await payPix(providerReference, 400);
    await remind(id);
    expect(await queuedMailTo(payer)).toMatchObject([{ kind: "reminder", gross: { amount: "6.50" } }]);
  });

  it("is refused once the charge has ended, and withheld if it ends before the mail is sent", async () => {
    const ended = await openedCharge();
    await cancelCharge(merchantId, ended, SYSTEM_ACTOR);
    await expect(remind(ended)).rejects.toThrow("has ended");
    const id = await openedCharge();
    await remind(id);
    await cancelCharge(merchantId, id, SYSTEM_ACTOR);
    const sent: unknown[] = [];
    const [job] = await jobsOf(id);
    if (!job) throw new Error("no mail was queued");
    await sendMail(job.mail_id, { send: async (mail) => void sent.push(mail) }, "folder");
    expect(sent).toEqual([]);
    const [mail] = await db().execute(sql`select refusal from mails where id = ${job.mail_id}`);
    expect(mail?.refusal).toMatch(/withheld: the charge has ended since/);
  });

  it("is sent automatically after the time that the merchant chose, never earlier, and never if none was chosen", async () => {
    const id = await openedCharge();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await remindPayers(at(31));
    expect(await jobsOf(id)).toHaveLength(0);
    await setReminderTerms(merchantId, { afterMinutes: 30 }, SYSTEM_ACTOR);
    await remindPayers(at(29));
    expect(await jobsOf(id)).toHaveLength(0);
    await remindPayers(at(31));
    await remindPayers(at(32));
    expect(await jobsOf(id)).toHaveLength(1);
    expect((await storedCharge(merchantId, id)).remindedAt).not.toBeNull();
  });

  it("is not sent automatically to a payer who has paid", async () => {
    const id = await openedCharge();
    await setReminderTerms(merchantId, { afterMinutes: 30 }, SYSTEM_ACTOR);
    await payPix((await newPixAttempt(await storedCharge(merchantId, id))).providerReference);
    await remindPayers(new Date(Date.now() + 31 * 60_000));
    expect(await jobsOf(id)).toHaveLength(0);
  });
});
