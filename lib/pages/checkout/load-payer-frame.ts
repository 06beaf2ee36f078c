import { merchantOfPayerPage, pathOfPage } from "#lib/platform/page/merchant-of-page";

/** The frame of a payer's page: whether it marks test money, as all sandbox pages do. */
export async function loadPayerFrame(): Promise<{ isTest: boolean }> {
  const [room] = await pathOfPage();
  return { isTest: room === "sandbox" || (await merchantOfPayerPage())?.mode === "test" };
}
