import { expect, it } from "vitest";
import { db } from "#db/client";
import { findUser } from "#lib/account/users.queries";
import type { UserId } from "#lib/domain/ids";
import { getMailChoices } from "#lib/notices/mail-choices";
import { endNotice, findSubscription, unsubscribeUrl } from "#lib/notices/unsubscribe";
import { routeMethods } from "#lib/platform/http/route-methods";
import { unsubscribeRoute } from "#lib/routes/unsubscribe-route";
import { auditTrail } from "#test/audit-trail";
import { newMerchant } from "#test/new-merchant";

const ONE_CLICK = "List-Unsubscribe=One-Click";
const { GET, HEAD, POST } = routeMethods(unsubscribeRoute(endNotice));

function linkIn(url: string) {
  const [userId = "", notice = "", proof = ""] = new URL(url).pathname.split("/").slice(2);
  return { userId, notice, proof };
}

function ask(handler: typeof POST, link: Record<string, string>, body?: BodyInit) {
  const form = typeof body === "string" && { "content-type": "application/x-www-form-urlencoded" };
  const method = handler === POST ? "POST" : "GET";
  const request = new Request("http://localhost/", { method, body: body ?? null, headers: { ...form } });
  return handler(request, { params: Promise.resolve(link) });
}

async function wantedBy(userId: UserId): Promise<string[]> {
  const user = await findUser(db(), userId);
  if (!user) throw new Error("the owner is missing");
  const { notices } = await getMailChoices(user);
  return notices.filter(({ isWanted }) => isWanted).map(({ notice }) => notice);
}

it("a mail program's one click ends only that notice for that person, and is recorded once", async () => {
  const { userId, merchantId } = await newMerchant();
  const link = linkIn(unsubscribeUrl(userId, "summary"));
  const answer = await ask(POST, link, ONE_CLICK);
  expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  expect(await wantedBy(userId)).toEqual(["payout", "dispute", "endpoint"]);
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  expect((await ask(POST, linkIn(unsubscribeUrl(userId, "payout")), multipart)).status).toBe(200);
  expect((await ask(POST, link, ONE_CLICK)).status).toBe(200);
  expect(await wantedBy(userId)).toEqual(["dispute", "endpoint"]);
  const ended = (await auditTrail(merchantId)).filter(({ action }) => action === "notice.ended");
  expect(ended.map(({ objectId }) => objectId).sort()).toEqual(["payout", "summary"]);
});

it("the page's form ends it too and returns to the page, which confirms it", async () => {
  const { userId } = await newMerchant();
  const link = linkIn(unsubscribeUrl(userId, "summary"));
  expect(await findSubscription(link)).toEqual({ notice: "summary", isSubscribed: true });
  const answer = await ask(POST, link, "page=1");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    new URL(unsubscribeUrl(userId, "summary")).pathname,
  ]);
  expect(await findSubscription(link)).toEqual({ notice: "summary", isSubscribed: false });
});

it("a scanner that opens the address, or posts anything else, changes nothing", async () => {
  const { userId } = await newMerchant();
  const link = linkIn(unsubscribeUrl(userId, "summary"));
  for (const handler of [GET, HEAD]) expect((await ask(handler, link)).status).toBe(303);
  for (const body of ["", "a=b"]) expect((await ask(POST, link, body)).status).toBe(400);
  expect(await wantedBy(userId)).toContain("summary");
});

it("the address of another notice or person cannot be guessed from one's own", async () => {
  const [{ userId }, other] = [await newMerchant(), await newMerchant()];
  const own = linkIn(unsubscribeUrl(userId, "summary"));
  const guesses = [
    { ...own, notice: "payout" },
    { ...own, userId: other.userId },
    { ...own, proof: own.proof.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
    { ...own, proof: own.proof.slice(0, 10) },
    { ...own, userId: "usr_1", proof: "" },
    { ...own, notice: "everything" },
  ];
  for (const guess of guesses) {
    expect((await ask(POST, guess, ONE_CLICK)).status).toBe(404);
    expect(await findSubscription(guess)).toBeNull();
  }
  for (const id of [userId, other.userId]) expect(await wantedBy(id)).toContain("summary");
});
