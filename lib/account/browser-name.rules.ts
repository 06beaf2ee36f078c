/** The browser and the system in a User-Agent header; each is null if unknown. */
export type BrowserName = { browser: string | null; system: string | null };

// The first match wins, because browsers also name the browsers they descend from, and phones also name desktop
// systems.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+(?: Mobile(?:\/\w+)?)? Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads browser and system roughly from a User-Agent header. The header is a claim, not a proof. */
export function browserNameOf(userAgent: string | null): BrowserName {
  const named = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
