import { describe, expect, it } from "vitest";
import { apiPixClient } from "#lib/providers/api-pix/client";
import { listReceived } from "#lib/providers/api-pix/received";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadPeriods } from "#lib/providers/unread-periods";
import { changeSettings } from "#test/change-settings";
import type { FakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";

changeSettings({ allowPrivateTargets: true });

const DAY_MS = 24 * 60 * 60 * 1000;
const FIVE_DAYS = { start: ago(4), end: ago(-1) };

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

const payAt = (psp: FakePsp, name: string, at: Date) =>
  psp.bank.pay(name.padEnd(31, "0"), 100, at.toISOString()).endToEndId;

/** Every call for a list of Pix: its number of days, and its answer. */
function listCalls(psp: FakePsp) {
  const daysOf = (query: URLSearchParams) =>
    (Date.parse(query.get("fim") ?? "") - Date.parse(query.get("inicio") ?? "")) / DAY_MS;
  return psp.calls
    .filter(({ path }) => path === "/v2/pix")
    .map(({ query, status }) => ({ days: daysOf(query), status }));
}

describe.skipIf(!isProvable)(`the statement of a PSP that lists few days at once${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it("is requested in as many calls as needed, back to where a refund may still come from", async () => {
    const { psp, pix } = await connect();
    const paidOld = payAt(psp, "old", ago(88));
    psp.bank.refund(paidOld, "bankapp1", "1.00");
    const ids = [payAt(psp, "first", ago(3)), payAt(psp, "last", ago(0.01))];
    const entries = await pix.listEntries(FIVE_DAYS.start, FIVE_DAYS.end);
    expect(entries.map(({ id }) => id).toSorted()).toEqual([...ids, `${paidOld}:bankapp1`].toSorted());
    const calls = listCalls(psp);
    expect(calls.length).toBeGreaterThanOrEqual(91 / 5);
    for (const { days, status } of calls) expect([status, days <= 5]).toEqual([200, true]);
  });

  it("lists an entry at the border of two calls once", async () => {
    const { psp, pix } = await connect();
    const id = payAt(psp, "edge", new Date(FIVE_DAYS.start.getTime() + 4 * DAY_MS));
    const entries = await pix.listEntries(FIVE_DAYS.start, FIVE_DAYS.end);
    expect(entries.map((one) => one.id)).toEqual([id]);
  });

  it("never requests the future", async () => {
    const { psp, pix } = await connect();
    await pix.listEntries(FIVE_DAYS.start, ago(-3));
    const ends = psp.calls.flatMap(({ query }) => query.get("fim") ?? []);
    expect(ends.filter((end) => Date.parse(end) > Date.now())).toEqual([]);
  });

  it("loses only the unanswered part, after two tries, and reports it as unread", async () => {
    const { psp, pix } = await connect();
    const read = payAt(psp, "read", ago(7));
    payAt(psp, "unread", ago(2));
    psp.rules.unlistable = ago(2.5);
    const { result, unread } = await collectUnreadPeriods(() => pix.listEntries(ago(8), ago(1)));
    expect(result.map(({ id }) => id)).toEqual([read]);
    expect(unread).toMatchObject([{ kinds: ["RECEIVED", "GIVEN_BACK"], reason: expect.any(String) }]);
    expect(unread[0]?.start.getTime()).toBeLessThanOrEqual(psp.rules.unlistable.getTime());
    expect(listCalls(psp).filter(({ status }) => status === 503)).toHaveLength(2);
  });

  it("lacks the refunds of an earlier period that cannot be listed, but has its payments", async () => {
    const { psp, pix } = await connect();
    const id = payAt(psp, "now", ago(1));
    psp.rules.unlistable = ago(50);
    const { result, unread } = await collectUnreadPeriods(() => pix.listEntries(ago(3), ago(0)));
    expect(result.map((one) => one.id)).toEqual([id]);
    expect(unread.map(({ kinds }) => kinds)).toEqual([["GIVEN_BACK"]]);
  });

  it("stops early at a PSP that answers nothing", async () => {
    const { psp, pix } = await connect();
    psp.failAlways("server_error");
    const { result, unread } = await collectUnreadPeriods(() => pix.listEntries(ago(3), ago(0)));
    expect(result).toEqual([]);
    expect(new Set(unread.flatMap(({ kinds }) => kinds))).toEqual(new Set(["RECEIVED", "GIVEN_BACK"]));
    expect(listCalls(psp).length).toBeLessThan(10);
  });

  it("is refused as a whole if its caller keeps no unread periods, such as a search for a charge's Pix", async () => {
    const { psp, pix, connection } = await connect();
    psp.rules.unlistable = ago(2.5);
    await expect(pix.listEntries(ago(8), ago(1))).rejects.toBeInstanceOf(ProviderTimeout);
    const ofCharge = { start: ago(30), end: ago(0), filter: { txid: "t".padEnd(31, "0") } };
    const { unread } = await collectUnreadPeriods(async () => {
      await expect(listReceived(apiPixClient(connection), ofCharge)).rejects.toBeInstanceOf(ProviderTimeout);
    });
    expect(unread).toEqual([]);
  });

  it("shows why a period is unread if the PSP allows less than documented", async () => {
    const { psp, pix } = await connect({}, { longestListDays: 1 });
    const { unread } = await collectUnreadPeriods(() => pix.listEntries(ago(3), ago(0)));
    expect(unread[0]?.reason).toContain("periodo");
    expect(listCalls(psp).every(({ status }) => status === 400)).toBe(true);
  });
});
