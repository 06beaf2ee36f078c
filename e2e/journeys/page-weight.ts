import type { Page } from "@playwright/test";

/** What a browser with an empty cache loads for a page, in bytes: its HTML uncompressed, and its scripts as transferred. */
export async function weighPage(page: Page, path: string): Promise<{ html: number; scripts: number }> {
  // Ends the previous page's loading, which must not count.
  await page.goto("about:blank");
  const network = await page.context().newCDPSession(page);
  const requests = new Set<string>();
  let scripts = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") requests.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) scripts += encodedDataLength;
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const answer = await page.goto(path);
  // The body is gone if the page has redirected to another one by itself.
  const html = (await answer?.body().catch(() => null))?.length ?? 0;
  await page.waitForLoadState("networkidle");
  await network.detach();
  return { html, scripts };
}
