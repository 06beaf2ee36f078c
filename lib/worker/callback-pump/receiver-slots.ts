/**
 * How many calls of one worker may run at once: in total, per merchant, and per receiver. An unknown receiver gets as many slots
 * as one fetch. A call that has not been answered for a while lingers: it still counts for its merchant and receiver, but not
 * towards `together`.
 */
export const SLOTS = {
  together: 256,
  merchant: 64,
  receiver: 32,
  fetched: 16,
  silentTogether: 64,
  lingering: 1_024,
} as const;

const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

type Receiver = { merchant: string; active: number; limit: number; silent: boolean; usedAt: number };

/** Decides which receivers, named `<merchant> <receiver>`, may be called now. */
export type ReceiverSlots = {
  /** Takes a slot for a call; false when its receiver, its merchant or the worker has none left. */
  take(group: string): boolean;
  /** Takes a long call out of the total; false when too many calls linger already. */
  linger(): boolean;
  /** Releases a call's slot, lingering or not; true when that makes room where there was none. */
  release(group: string, answered: boolean, lingered?: boolean): boolean;
  /** The number of lingering calls. */
  lingering(): number;
  /** The number of further calls possible. */
  free(): number;
  /** The receivers for which no more jobs should be fetched now. */
  full(): string[];
};

/**
 * Distributes a worker's slots: many to a receiver that answers, one to a receiver whose last call had no answer, and at most a
 * quarter to silent ones. A dead receiver costs others nothing; unknown ones that hang delay others until their calls linger.
 */
export function receiverSlots(now: () => number = Date.now): ReceiverSlots {
  const receivers = new Map<string, Receiver>();
  const { calls, hasRoom, move, judge } = countCalls(now);

  function known(group: string): Receiver {
    const merchant = group.split(" ", 1)[0] ?? "";
    const fresh = { merchant, active: 0, limit: SLOTS.fetched, silent: false, usedAt: now() };
    const receiver = receivers.get(group) ?? fresh;
    receivers.set(group, receiver);
    return receiver;
  }

  return {
    take(group) {
      const receiver = known(group);
      if (calls.active >= SLOTS.together || !hasRoom(receiver, 1)) return false;
      move(receiver, 1);
      return true;
    },
    linger() {
      if (calls.lingering >= SLOTS.lingering) return false;
      calls.lingering += 1;
      calls.active -= 1;
      return true;
    },
    release(group, answered, lingered = false) {
      const receiver = known(group);
      const wasFull = calls.active >= SLOTS.together || !hasRoom(receiver, SLOTS.fetched);
      if (lingered) {
        calls.lingering -= 1;
        calls.active += 1;
      }
      move(receiver, -1);
      judge(receiver, answered);
      return wasFull && hasRoom(receiver, SLOTS.fetched);
    },
    free: () => SLOTS.together - calls.active,
    lingering: () => calls.lingering,
    full() {
      for (const [group, one] of receivers) {
        if (one.active === 0 && one.usedAt < now() - FORGOTTEN_AFTER_MS) receivers.delete(group);
      }
      return [...receivers].filter(([, one]) => !hasRoom(one, SLOTS.fetched)).map(([group]) => group);
    },
  };
}

/** Counts running calls: in total, per merchant, and to silent receivers. */
function countCalls(now: () => number) {
  const ofMerchant = new Map<string, number>();
  const calls = { active: 0, silent: 0, lingering: 0 };

  /** True when a receiver and its merchant may have `wanted` more calls. */
  function hasRoom(receiver: Receiver, wanted: number): boolean {
    const merchantActive = ofMerchant.get(receiver.merchant) ?? 0;
    if (merchantActive + wanted > SLOTS.merchant) return false;
    if (receiver.silent && calls.silent >= SLOTS.silentTogether) return false;
    return receiver.active + Math.min(wanted, receiver.limit) <= receiver.limit;
  }

  /** Counts the start or end of a call. */
  function move(receiver: Receiver, by: 1 | -1): void {
    const merchantActive = (ofMerchant.get(receiver.merchant) ?? 0) + by;
    if (merchantActive === 0) ofMerchant.delete(receiver.merchant);
    else ofMerchant.set(receiver.merchant, merchantActive);
    receiver.active += by;
    calls.active += by;
    receiver.usedAt = now();
    if (receiver.silent) calls.silent += by;
  }

  /** Adjusts a receiver's limit according to whether it answered. */
  function judge(receiver: Receiver, answered: boolean): void {
    if (receiver.silent && answered) calls.silent -= receiver.active;
    if (!receiver.silent && !answered) calls.silent += receiver.active;
    const more = receiver.silent ? SLOTS.fetched : Math.min(receiver.limit * 2, SLOTS.receiver);
    receiver.limit = answered ? more : 1;
    receiver.silent = !answered;
  }

  return { calls, hasRoom, move, judge };
}
