import { randomUUID } from "node:crypto";
import { PlatformRefusal } from "#test/split-payment/problems";
import type { TaxMessage } from "#test/split-payment/wire";

/** What a test decides for the delivery of messages. */
export type Delivery = {
  /** The most messages in one answer. */
  lotSize: number;
  /** How long a request is held while there is no message, in milliseconds. */
  holdMs: number;
  /** True while no message is delivered. */
  isSilent: boolean;
  /** A lot before it is sent: a test may repeat its messages or change their order. */
  deliver: (lot: TaxMessage[]) => TaxMessage[];
};

/** One answer of a stream; without messages its status is 204. */
export type Lot = { messages: TaxMessage[]; nextToken: string; streamId: string };

type Reading = { streamId: string; rows: readonly TaxMessage[]; position: number };

/**
 * The messages to one PSP about one arrangement: a stream that the PSP reads by tokens, each naming a position, and a way to
 * read delivered messages again. A repeated token returns its lot again; a new stream begins at the last position that a token
 * confirmed.
 */
export class TaxStream {
  readonly #delivery: Delivery;
  readonly #messages: TaxMessage[] = [];
  readonly #tokens = new Map<string, Reading>();
  readonly #again = new Map<string, Reading>();
  /** The messages that each stream delivered. */
  readonly #delivered = new Map<string, Set<TaxMessage>>();
  readonly #ended = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #confirmed = 0;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  publish(message: TaxMessage): void {
    this.#messages.push(message);
    this.wake();
  }

  /** Answers everyone who waits. */
  wake(): void {
    for (const done of [...this.#waiting]) done();
  }

  /** How many requests wait. */
  held(): number {
    return this.#waiting.size;
  }

  start(): Promise<Lot> {
    const streamId = `stream-${randomUUID()}`;
    this.#delivered.set(streamId, new Set());
    return this.#read({ streamId, rows: this.#messages, position: this.#confirmed });
  }

  next(token: string): Promise<Lot> {
    const reading = this.#open(this.#tokens, token);
    this.#confirmed = Math.max(this.#confirmed, reading.position);
    return this.#read(reading);
  }

  end(token: string): void {
    this.#ended.add(this.#open(this.#tokens, token).streamId);
  }

  startAgain(from: number, to: number | null, streamId: string | null): Lot {
    if (to !== null && from > to) {
      throw new PlatformRefusal("business", {
        field: "fromNsu",
        message: "fromNsu deve ser menor ou igual a toNsu",
      });
    }
    const delivered = streamId === null ? this.#everDelivered() : this.#delivered.get(streamId);
    if (!delivered) {
      throw new PlatformRefusal("business", { field: "streamId", message: "streamId inexistente" });
    }
    const rows = this.#messages.filter(
      (one) => delivered.has(one) && one.nsuId >= from && (to === null || one.nsuId <= to),
    );
    return this.#lotOf(this.#again, { streamId: `again-${randomUUID()}`, rows, position: 0 });
  }

  nextAgain(token: string): Lot {
    return this.#lotOf(this.#again, this.#open(this.#again, token));
  }

  endAgain(token: string): void {
    this.#ended.add(this.#open(this.#again, token).streamId);
  }

  async #read(reading: Reading): Promise<Lot> {
    if (this.#delivery.holdMs > 0 && this.#lotFrom(reading).length === 0) await this.#arrival();
    const lot = this.#lotOf(this.#tokens, reading);
    for (const one of lot.messages) this.#delivered.get(reading.streamId)?.add(one);
    return { ...lot, messages: this.#delivery.deliver(lot.messages) };
  }

  #lotFrom({ rows, position }: Reading): TaxMessage[] {
    return this.#delivery.isSilent ? [] : rows.slice(position, position + this.#delivery.lotSize);
  }

  #lotOf(tokens: Map<string, Reading>, reading: Reading): Lot {
    const messages = this.#lotFrom(reading);
    const nextToken = randomUUID().replaceAll("-", "");
    tokens.set(nextToken, { ...reading, position: reading.position + messages.length });
    return { messages, nextToken, streamId: reading.streamId };
  }

  #everDelivered(): Set<TaxMessage> {
    return new Set([...this.#delivered.values()].flatMap((delivered) => [...delivered]));
  }

  #open(tokens: Map<string, Reading>, token: string): Reading {
    const reading = tokens.get(token);
    if (!reading) throw new PlatformRefusal("business", { field: "token", message: "token inexistente" });
    if (this.#ended.has(reading.streamId))
      throw new PlatformRefusal("business", { field: "token", message: "stream encerrado" });
    return reading;
  }

  #arrival(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, this.#delivery.holdMs);
      this.#waiting.add(done);
    });
  }
}
