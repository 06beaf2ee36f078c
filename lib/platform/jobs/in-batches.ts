const AT_MOST = 64;

/**
 * Collects items while the previous batch is written: slower writing makes larger batches. The first item is written right away.
 * `write` must not throw.
 */
export function inBatches<T>(write: (items: T[]) => Promise<void>): { add(item: T): void } {
  const waiting: T[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // Items that come in one turn of the event loop form one batch.
    await Promise.resolve();
    while (waiting.length > 0) await write(waiting.splice(0, AT_MOST));
    isWriting = false;
  }

  return {
    add: (item) => {
      waiting.push(item);
      if (!isWriting) void writeAll();
    },
  };
}
