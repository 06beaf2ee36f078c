import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { loadBoletoPage } from "#lib/pages/checkout/load-boleto-page";
import { BoletoPaper } from "./boleto-paper";

type BoletoPageProps = { params: Promise<{ checkoutId: string }> };

const readBoleto = cache(loadBoletoPage);

export async function generateMetadata({ params }: BoletoPageProps): Promise<Metadata> {
  const t = await getTranslations("checkout.boleto.sheet");
  const page = await readBoleto((await params).checkoutId);
  return { title: { absolute: page ? t("title", { merchant: page.merchantName }) : "Boleto" } };
}

/** A boleto to print or keep. A charge without an open one redirects to its checkout, which also reports an unknown charge. */
export default async function BoletoPage({ params }: BoletoPageProps) {
  const { checkoutId } = await params;
  const page = await readBoleto(checkoutId);
  const checkoutUrl = `/checkout/${encodeURIComponent(checkoutId)}`;
  if (!page) redirect(checkoutUrl);
  const t = await getTranslations("checkout.boleto.sheet");
  return (
    <>
      <PaperStyle nonce={(await headers()).get("x-ponte-nonce")} />
      <main className="mx-auto w-full max-w-[210mm] px-3 py-4 print:max-w-none print:p-0">
        <div className="mb-4 flex flex-wrap gap-2 print:hidden">
          <h1 className="sr-only">{t("title", { merchant: page.merchantName })}</h1>
          <PrintButton look={buttonVariants({ size: "lg", className: "noscript:hidden" })}>
            {t("print")}
          </PrintButton>
          <a href={checkoutUrl} className={buttonVariants({ variant: "ghost", size: "lg" })}>
            {t("back")}
          </a>
        </div>
        <BoletoPaper sheet={page.sheet} />
      </main>
    </>
  );
}

/** One A4 page in black on white, whatever the screen's theme. */
function PaperStyle({ nonce }: { nonce: string | null }) {
  return (
    // Browsers hide the nonce from scripts, so hydration would see a difference.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {"@page{size:A4;margin:12mm}@media print{:root{color-scheme:light}}"}
    </style>
  );
}
