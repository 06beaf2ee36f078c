import type { BrowserFacts } from "#lib/cards/card-payer.rules";

/** This browser's facts as EMV 3-D Secure 2 requires them. */
export function readBrowserFacts(): BrowserFacts {
  return {
    language: navigator.language || "und",
    colorDepth: screen.colorDepth,
    screenHeight: screen.height,
    screenWidth: screen.width,
    timeZoneOffset: new Date().getTimezoneOffset(),
    // Browsers have removed Java, and in those without this method Java is gone too.
    javaEnabled: "javaEnabled" in navigator && navigator.javaEnabled(),
  };
}
