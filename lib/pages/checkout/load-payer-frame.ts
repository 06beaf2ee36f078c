import { merchantOfPayerPage, pathOfPage } from "#lib/platform/page/merchant-of-page";

/** The frame of a payer's page: whether it shows that the money is test money, as all pages of the sandbox do. */
export async function loadPayerFrame(): Promise<{ isTest: boolean }> {
  const [room] = await pathOfPage();
  return { isTest: room === "sandbox" || (await merchantOfPayerPage())?.mode === "test" };
}
