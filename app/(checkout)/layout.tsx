import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CheckoutFooter } from "#components/checkout/parts/checkout-footer";
import { EarlyForms } from "#components/checkout/parts/early-forms";
import { FailureTextsProvider } from "#components/checkout/parts/failure-texts";
import { KeptPage } from "#components/checkout/parts/live/kept-page";
import { WaitingBand } from "#components/checkout/parts/live/waiting-band";
import { PayerZone } from "#components/checkout/parts/payer-zone.ts";
import { TestBand } from "#components/mode/test-band";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { loadPayerFrame } from "#lib/pages/checkout/load-payer-frame";

export const metadata: Metadata = { robots: { index: false, follow: false } };

// Payers' pages send the browser no message catalog: scripts get their texts as strings.
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const [t, test, timeZone, { isTest, isFramed }] = await Promise.all([
    getTranslations("checkout.error"),
    getTranslations("checkout.testPayment"),
    getTimeZone(),
    loadPayerFrame(),
  ]);
  return (
    <FailureTextsProvider
      labels={{
        title: t("title"),
        body: t("body"),
        retry: t("retry"),
        look: buttonVariants({ size: "lg" }),
      }}
    >
      <EarlyForms />
      <KeptPage waiting={<WaitingBand />}>
        {/* Known from the first byte, so that a framed page does not move; later `meetShop` marks the document. */}
        <div className="contents" data-embedded={isFramed ? "" : undefined}>
          <div className="flex min-h-dvh flex-col embedded:min-h-0 print:block">
            {isTest ? (
              // Stays in sight beside a scrolled form.
              <div data-stays-on-top className="sticky top-0 z-10 print:static">
                <TestBand title={test("title")}>{test("body")}</TestBand>
              </div>
            ) : null}
            <div className="flex-1">{children}</div>
            <CheckoutFooter />
          </div>
        </div>
      </KeptPage>
      <PayerZone shownStamp={timeZone} />
    </FailureTextsProvider>
  );
}
