/**
 * Parts of a text as a stream in UTF-8. Each part is read only when the reader asks, and a reader that stops also stops the
 * source. The first part is read, and its errors are thrown, before this returns.
 */
export async function textStream(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await parts.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (!next.done && next.value === "") next = await parts.next();
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
        next = { done: false, value: "" };
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
