import { chromium } from "@playwright/test";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { findChromium } from "#tools/testing/find-chromium";
import { signIn } from "../../e2e/credentials.ts";
import { weighPage } from "../../e2e/journeys/page-weight.ts";
import { accessTokenOf, MERCHANT } from "../access-token.ts";
import { postText } from "../api-client.ts";

/** The scripts that a browser with an empty cache loads for a page, as transferred, in kB of 1,000 bytes. */
export type PageScripts = { checkoutKb: number; overviewKb: number; docsKb: number };

const CHARGE = JSON.stringify({ grossAmount: "10.50" });

/**
 * Measures three pages of a running Ponte in a browser. Throws when a page has no scripts, because the measurement would be
 * meaningless.
 */
export async function weighPages(
  checkout: string,
  origin: string,
  say: (line: string) => void,
): Promise<PageScripts> {
  const token = await accessTokenOf(checkout);
  const { instructions } = JSON.parse(await postText({ origin, token }, "/api/charge", CHARGE));
  const { pathname, search, hash } = new URL(instructions.checkoutUrl);
  const cookie = await signIn(MERCHANT, DEMO_PASSWORD, origin);
  const browser = await chromium.launch({ executablePath: findChromium(say) });
  try {
    const weigh = async (path: string, header?: string) => {
      const context = await browser.newContext({ baseURL: origin });
      if (header) await context.addCookies(cookiesOf(header, origin));
      const { scripts } = await weighPage(await context.newPage(), path);
      if (scripts === 0) throw new Error(`${path} has no scripts.`);
      return scripts / 1_000;
    };
    return {
      checkoutKb: await weigh(`${pathname}${search}${hash}`),
      overviewKb: await weigh("/dashboard", cookie),
      docsKb: await weigh("/docs"),
    };
  } finally {
    await browser.close();
  }
}

function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
}
