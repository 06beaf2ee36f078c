import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "#server/instance/free-port";
import type { Said } from "./embedding-shop";
import { PHONE } from "./phone";

/** A page with an embedded checkout, in a browser whose Debian package Playwright cannot drive. */
export type OtherBrowser = {
  open: (url: string) => Promise<void>;
  /** The text of the checkout's frame. */
  textOfFrame: () => Promise<string>;
  /** Clicks the frame's button with any of those names. */
  pressInFrame: (...names: string[]) => Promise<void>;
  /** The element's events to the page. */
  said: () => Promise<Said>;
  close: () => Promise<void>;
};

const FIREFOX = "/usr/bin/firefox-esr";
const WEBKIT = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const X_SERVER = "/usr/bin/Xvfb";
const TRIES = 30;
const PAUSE_MS = 500;
const CHECKOUT_FRAME = `document.querySelector("ponte-checkout").shadowRoot.querySelector("iframe")`;

export const OTHER_BROWSERS = {
  Firefox: { programs: [FIREFOX], start: startFirefox },
  WebKit: { programs: [WEBKIT, WEBKIT_DRIVER, X_SERVER], start: startWebKit },
} satisfies Record<string, { programs: string[]; start: () => Promise<OtherBrowser> }>;

/** The first of those programs that is not on this machine; undefined if all are. */
export function missingOf(programs: string[]): string | undefined {
  return programs.find((program) => !existsSync(program));
}

/** By WebDriver BiDi, which Firefox supports natively. */
async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  const frame = async () => {
    const element = await page.evaluateHandle<[], () => HTMLIFrameElement>(CHECKOUT_FRAME);
    const inside = await element.contentFrame();
    if (!inside) throw new Error("the page shows no frame of a checkout");
    return inside;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    textOfFrame: async () => (await frame()).evaluate(() => document.body.innerText),
    pressInFrame: async (...names) => {
      const inside = await frame();
      await (await inside.evaluateHandle<[], () => HTMLButtonElement>(buttonNamed(names))).click();
    },
    said: () => page.evaluate<[], () => Said>("window.said"),
    close: () => browser.close(),
  };
}

/** By WebKitGTK's WebDriver, on a virtual screen. */
async function startWebKit(): Promise<OtherBrowser> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn(X_SERVER, [display, "-screen", "0", "800x1000x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  });
  const port = await freePort();
  const service = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    // Tests run as root in containers, where WebKit's own sandbox does not start; there is no graphics card.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const driver = await driverAt(port, [service, screen]);
  const frame = async () => {
    await driver.switchTo().defaultContent();
    await driver.switchTo().frame(await driver.executeScript<WebElement>(`return ${CHECKOUT_FRAME}`));
  };
  return {
    open: (url) => driver.get(url),
    textOfFrame: async () => {
      await frame();
      return driver.executeScript<string>("return document.body.innerText");
    },
    pressInFrame: async (...names) => {
      await frame();
      // The driver's own click misses elements in a frame below the fold.
      await driver.executeScript(`${buttonNamed(names)}.click()`);
    },
    said: async () => {
      await driver.switchTo().defaultContent();
      return driver.executeScript<Said>("return window.said");
    },
    close: async () => {
      await driver.quit();
      for (const child of [service, screen]) child.kill();
    },
  };
}

/** Waits until the driver answers. */
async function driverAt(port: number, children: ChildProcess[]): Promise<WebDriver> {
  const options = { binary: WEBKIT, args: ["--automation"] };
  const wanted = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(wanted)
        .build();
    } catch (error) {
      if (tries === TRIES) {
        for (const child of children) child.kill();
        throw error;
      }
      await setTimeout(PAUSE_MS);
    }
  }
}

function buttonNamed(names: string[]): string {
  return `[...document.querySelectorAll("button")].find((one) => ${JSON.stringify(names)}.includes(one.textContent.trim()))`;
}
