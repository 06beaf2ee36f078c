const ASK_EVERY_MS = 400;
const MOST_REQUESTS = 25;

/** Resolves once a provider has reported, usually a moment later, or when the report is long overdue. */
export async function untilReported(isReported: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MOST_REQUESTS; count += 1) {
    if (await isReported()) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
