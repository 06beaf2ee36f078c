/**
 * Reads a status until it is PAID, for half a minute at most, since the report follows the payment; returns
 * the last.
 */
export async function untilPaid(read: () => Promise<string | undefined>): Promise<string | undefined> {
  const end = Date.now() + 30_000;
  for (;;) {
    const status = await read();
    if (status === "PAID" || Date.now() > end) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
