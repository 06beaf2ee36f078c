import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test as api } from "../api/fixtures";
import { untilHydrated } from "./hydrated";

type Journey = {
  /** Console errors that the journey provokes. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
};

// What a page fetches ahead of a click is refused where processor time is short, and fetched again by the click.
const REFUSED_AHEAD = /status of 503 .*[?&]_rsc=/;

/**
 * A browser test, which fails when the page logs an error or throws; it waits for each page to be hydrated.
 */
export const test = api.extend<Journey>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled !== false) await untilHydrated(page);
      return response;
    };
    await use(page);
  },
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const expected = [...expectedErrors, REFUSED_AHEAD];
      const unexpected = errors.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, "the console is quiet").toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels beyond the screen's edge").toBe(0);
}

/**
 * Fails when axe finds a violation in the light theme, or a contrast violation in the dark theme, which
 * differs in colours only.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilColoursRest(page);
    // Legacy mode needs no second tab; there are no frames of other sites.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules("color-contrast")).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
    expect(found, `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

/** Waits until no colour transition runs: on a busy machine even a millisecond takes long. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shownStamp) => requestAnimationFrame(() => requestAnimationFrame(shownStamp))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}
