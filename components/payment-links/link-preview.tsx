"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { BRAND_BORDER, brandTokens } from "#components/checkout/parts/brand-tokens.ts";
import { LinkSummary } from "#components/payment-links/page/link-summary";
import { RequestedFields } from "#components/payment-links/page/requested-fields";
import type { PreviewedLink } from "#components/payment-links/previewed-link.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { formatMoney } from "#lib/domain/money/format-money";

/** The merchant as payers see it. */
export type PreviewedMerchant = { name: string; brand: MerchantBrand };

type LinkPreviewProps = { merchant: PreviewedMerchant; link: PreviewedLink };

/** The page of a link as its form stands now, for the eye only: nothing in it can be used. */
export function LinkPreview({ merchant, link }: LinkPreviewProps) {
  const t = useTranslations("paymentLinks");
  const locale = useLocale();
  const titleId = useId();
  const { requested, grossAmount } = link;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="text-sm font-medium">
        {t("preview.title")}
      </h2>
      <div
        inert
        data-link-preview
        className={cn(
          "mt-2 rounded-xl border border-border bg-card p-5 shadow-card",
          merchant.brand.color && BRAND_BORDER,
        )}
        style={brandTokens(merchant.brand.color)}
      >
        <LinkSummary
          page={{
            ...link,
            merchantName: merchant.name,
            brand: merchant.brand,
            title: link.title || t("preview.untitled"),
            currency: "BRL",
            left: null,
          }}
          hurry={link}
        />
        <div className="flex flex-col gap-4">
          <RequestedFields
            // Its controls show the values that they began with.
            key={JSON.stringify([grossAmount, requested])}
            requested={requested}
            grossAmount={grossAmount}
            typed={{}}
            wrong={[]}
          />
          <span className={buttonVariants({ size: "xl", className: "w-full" })}>
            {t("page.pay", { amount: formatMoney(locale, grossAmount, "BRL") })}
          </span>
        </div>
      </div>
    </section>
  );
}
