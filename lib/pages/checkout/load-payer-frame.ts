import { isPageFramed } from "#lib/platform/page/is-page-framed";
import { merchantOfPayerPage, pathOfPage } from "#lib/platform/page/merchant-of-page";

/** The frame of a payer's page: whether it marks test money, as all sandbox pages do, and whether a shop's page shows it. */
export async function loadPayerFrame(): Promise<{ isTest: boolean; isFramed: boolean }> {
  const [room] = await pathOfPage();
  const isTest = room === "sandbox" || (await merchantOfPayerPage())?.mode === "test";
  return { isTest, isFramed: await isPageFramed() };
}
