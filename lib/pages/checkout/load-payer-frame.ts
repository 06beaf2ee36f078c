import { merchantOfPayerPage, pathOfPage } from "#lib/platform/page/merchant-of-page";

/** What stands around a payer's page: whether it is about test money, as all pages of the sandbox are; payers are told so. */
export async function loadPayerFrame(): Promise<{ isTest: boolean }> {
  const [room] = await pathOfPage();
  return { isTest: room === "sandbox" || (await merchantOfPayerPage())?.mode === "test" };
}
