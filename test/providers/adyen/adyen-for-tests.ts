import { adyenAt } from "#lib/providers/adyen/adapter";
import type { Repetition } from "#lib/providers/adyen/call-until-answered";
import { adyenSettings } from "#lib/providers/adyen/settings";
import { COMPANY, type FakeAdyen } from "#test/providers/adyen/fake-adyen";

/** Each call is sent once, so that a test sees the result of a single call. */
const ONCE: Repetition = { firstMs: 20_000, laterMs: 0, pausesMs: [] };

/** The adapter at a fake Adyen. */
export function adapterAt({ base }: Pick<FakeAdyen, "base">, repetition = ONCE) {
  return adyenAt(() => base, repetition);
}

/** A connection with the fake's company, with some settings changed. */
export function connectionTo(mode: "test" | "live" = "test", changes: object = {}) {
  return { id: "con_of_a_test", mode, settings: adyenSettings.parse({ ...COMPANY, ...changes }) };
}

/** The adapter's reading of the fake's events, each checked to be authentic. */
export async function readEvents(adyen: FakeAdyen, events: FakeAdyen["events"] = adyen.events) {
  const handler = adapterAt(adyen).reports;
  if (!handler || events.length === 0) return [];
  const body = adyen.webhook(events);
  const sent = { headers: new Headers(), rawBody: JSON.stringify(body), hasSecret: true };
  if (!handler.isAuthentic(connectionTo(), sent)) throw new Error("a report is not authentic");
  return handler.read(connectionTo(), sent.headers, body);
}
