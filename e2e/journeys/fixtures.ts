import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import axe from "axe-core";
import { test as api } from "../api/fixtures";
import { untilHydrated } from "./hydrated";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Journey = {
  /** Console errors that the journey provokes. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
};

// A prefetch may be refused while processor time is short; the click then fetches again.
const REFUSED_AHEAD = /status of 503 .*[?&]_rsc=/;

/** A browser test that fails if the page logs an error or throws; it waits for each page's hydration. */
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

/** Fails if the page keeps scrolling sideways; for a moment after a resize, parts of it may still be moving. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, "pixels beyond the screen's edge").toBe(0);
}

/**
 * Fails if axe finds a violation in the light theme, or a contrast violation in the dark theme, which differs only in colors.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // While a page reloads, its title comes last; one without a title fails here.
  await expect(page, page.url()).toHaveTitle(/\S/);
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilColoursRest(page);
    expect(await violationsOf(page, colorScheme), `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

/** Axe's violations in the page: all rules in the light theme, contrast in the dark one. There are no frames of other sites. */
async function violationsOf(page: Page, colorScheme: "light" | "dark") {
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(colorScheme === "dark" && { runOnly: ["color-contrast"] }),
  };
  return page.evaluate(async (runOptions) => {
    const { violations } = await window.axe.run(document, runOptions);
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  }, options);
}

/** Waits until no color transition runs: on a busy machine even a millisecond takes long. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shownStamp) => requestAnimationFrame(() => requestAnimationFrame(shownStamp))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}
