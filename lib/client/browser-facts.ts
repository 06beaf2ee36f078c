import type { BrowserFacts } from "#lib/domain/card/card-payer";

/** The browser this runs in, as EMV 3-D Secure 2 asks for it. */
export function readBrowserFacts(): BrowserFacts {
  return {
    language: navigator.language || "und",
    colorDepth: screen.colorDepth,
    screenHeight: screen.height,
    screenWidth: screen.width,
    timeZoneOffset: new Date().getTimezoneOffset(),
    // Browsers took Java out; where the question is gone as well, so is Java.
    javaEnabled: "javaEnabled" in navigator && navigator.javaEnabled(),
  };
}
