const AT_MOST = 64;

/**
 * Collects items while the batch before them is being written, so that the slower writing is the more is written at once; the
 * first is written right away. `write` must not throw.
 */
export function inBatches<T>(write: (items: T[]) => Promise<void>): { add(item: T): void } {
  const waiting: T[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // What comes by the same turn of the event loop goes together.
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
