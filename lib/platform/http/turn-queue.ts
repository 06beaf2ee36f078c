import { inThisContext } from "#lib/platform/request-context";

/** How often waiting requests are checked (ms) while no slot is released. */
export const TICK_MS = 50;

type Slot = { sinceMs: number };
type Waiting = { sinceMs: number; admit: () => void; refuse: () => void };
type Client = { slots: Set<Slot>; waiting: Waiting[] };

/** Who may begin, and how long anyone may wait. */
export type TurnRules = {
  /** True if a request of the given client may begin, while the client has `own` of `all` slots. */
  mayBegin(client: string, own: number, all: number): boolean;
  /** A request that holds its slot for longer (ms) waits for another party, such as a provider, and loses the slot. */
  longestSlotMs(): number;
  /** A request that waits longer (ms) is refused. */
  longestWaitMs: number;
  /** When this many requests wait, the next one is refused at once. */
  mostWaiting?: number;
};

/** Lets requests of several clients begin in turns, each client's own in their order. */
export class TurnQueue {
  readonly #rules: TurnRules;
  /** Clients that have a slot or wait, in the order of their turns. */
  readonly #clients = new Map<string, Client>();
  #slots = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /**
   * Calls `begin`, now or later, with the function that releases its slot, which may be called repeatedly; or `refuse`, if its turn
   * does not come in time. Both run in the caller's context.
   */
  add(name: string, begin: (giveBack: () => void) => void, refuse: () => void): void {
    if (this.#waiting >= (this.#rules.mostWaiting ?? Infinity)) {
      refuse();
      return;
    }
    const client = this.#clients.get(name) ?? { slots: new Set(), waiting: [] };
    this.#clients.set(name, client);
    client.waiting.push({
      sinceMs: performance.now(),
      admit: inThisContext(() => begin(this.#take(client))),
      refuse: inThisContext(refuse),
    });
    this.#waiting += 1;
    this.#advance();
  }

  #take({ slots }: Client): () => void {
    const slot = { sinceMs: performance.now() };
    slots.add(slot);
    this.#slots += 1;
    return () => {
      if (!slots.delete(slot)) return;
      this.#slots -= 1;
      this.#advance();
    };
  }

  #advance(): void {
    const nowMs = performance.now();
    const longestSlotMs = this.#rules.longestSlotMs();
    for (const [name, client] of this.#clients) {
      this.#expire(client, nowMs, longestSlotMs);
      const mayBegin = this.#rules.mayBegin(name, client.slots.size, this.#slots);
      const first = mayBegin ? client.waiting.shift() : undefined;
      if (first) {
        this.#waiting -= 1;
        // The client moves to the end of the turns, where this loop reaches it again.
        this.#clients.delete(name);
        this.#clients.set(name, client);
        first.admit();
      } else if (client.slots.size === 0 && client.waiting.length === 0) this.#clients.delete(name);
    }
    if (this.#waiting > 0) this.#advanceLater();
    else this.#stopTimer();
  }

  #expire({ slots, waiting }: Client, nowMs: number, longestSlotMs: number): void {
    for (const slot of slots)
      if (slot.sinceMs <= nowMs - longestSlotMs && slots.delete(slot)) this.#slots -= 1;
    while (waiting[0] && waiting[0].sinceMs <= nowMs - this.#rules.longestWaitMs) {
      this.#waiting -= 1;
      waiting.shift()?.refuse();
    }
  }

  #advanceLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#advance();
    }, TICK_MS);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
