import type { Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page: a fast test would otherwise click a button without a listener. The documentation is
 * without React.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[src^="/_next/"]') ||
      [...document.querySelectorAll("button, input, select, textarea")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__react")),
      ),
  );
}
