import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

export type Committed = Map<string, number>;

/**
 * Records an event `perSecond` times a second as a payment does, each in a separate transaction, for delivery to `target`, while
 * `goesOn` returns true. Returns the time of each commit, in ms since 1970, by its key `<prefix>-<n>`.
 */
export async function tellSteadily(
  merchantId: MerchantId,
  { target, prefix, perSecond }: { target: string; prefix: string; perSecond: number },
  goesOn: () => boolean,
): Promise<Committed> {
  const committed: Committed = new Map();
  const telling: Promise<void>[] = [];
  let count = 0;
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; count < due; count += 1) telling.push(tell(`${prefix}-${count}`));
      if (goesOn()) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  await Promise.all(telling);
  return committed;

  async function tell(key: string): Promise<void> {
    // The contents do not matter: only the delivery is measured.
    const event = { type: "charge.paid", objectId: key, data: { key }, target } as unknown as NewEvent;
    await transaction((tx) => recordEvents(tx, merchantId, [event], new Date()));
    committed.set(key, Date.now());
  }
}
