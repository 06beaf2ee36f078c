import type { CardProvider } from "#lib/providers/card";
import type { PixProvider } from "#lib/providers/pix";
import type { ReportingProvider } from "#lib/providers/reports";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { sandboxReports } from "#lib/providers/sandbox/reports";

/** The provider that takes Pix payments. */
export function pixProvider(): PixProvider {
  return sandboxPixProvider;
}

/** The provider that takes card payments. */
export function cardProvider(): CardProvider {
  return sandboxCardProvider;
}

/** The provider that reports under that name; null when there is none. */
export function reportingProvider(name: string): ReportingProvider | null {
  return name === sandboxReports.name ? sandboxReports : null;
}
