import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test as api } from "../api/fixtures";

type Journey = {
  /** What the console may say, because the journey provokes it. */
  expectedErrors: RegExp[];
  quietConsole: undefined;
};

/** A test in a browser, which fails when the page logs an error or throws. */
export const test = api.extend<Journey>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected, "the console is quiet").toEqual([]);
    },
    { auto: true },
  ],
});

export const SCREENS = [
  ["on a phone", { width: 360, height: 740 }],
  ["on a desktop", { width: 1280, height: 800 }],
] as const;

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels beyond the screen's edge").toBe(0);
}

/** Fails when axe finds a violation by light, or by the contrast of the dark, which differs in colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Legacy mode needs no second tab; there are no frames of other sites here.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules("color-contrast")).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
    expect(found, `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}
