import { useLocale, useTranslations } from "next-intl";
import { BRAND_BORDER, type BrandTokens, brandTokens } from "#components/checkout/parts/brand-tokens.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { cn } from "#components/ui/cn.ts";
import { MerchantMark } from "#components/ui/merchant-mark";
import { formatMoney } from "#lib/domain/money/format-money";

type BrandPreviewProps = { name: string; color: string | null; logoUrl: string | null };

const SAMPLE_AMOUNT = "120.00";

// The page's tokens follow the reader's theme; the preview shows both themes, so it has its own tokens.
const THEMES = {
  light: {
    "--card": "#ffffff",
    "--foreground": "#181c26",
    "--muted-foreground": "#565c6a",
    "--border": "#e1e4e9",
    "--primary": "#1a202e",
    "--primary-foreground": "#fbfcfd",
  },
  dark: {
    "--card": "#14171e",
    "--foreground": "#eef0f3",
    "--muted-foreground": "#a3a8b3",
    "--border": "#2b2f3a",
    "--primary": "#eef0f4",
    "--primary-foreground": "#141823",
  },
} as const;

/** The checkout's header and button with the parts of the checkout itself, in both themes. */
export function BrandPreview(brand: BrandPreviewProps) {
  const t = useTranslations("settings.branding.preview");
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <figure key={theme} className="min-w-0">
            <div
              className={cn(
                "rounded-xl border border-border bg-card p-5 text-foreground shadow-card",
                brand.color && BRAND_BORDER,
              )}
              style={styleOf(theme, brand.color)}
            >
              <Sample {...brand} />
            </div>
            <figcaption className="mt-2 text-center text-sm text-muted-foreground">{t(theme)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

function styleOf(theme: keyof typeof THEMES, color: string | null): BrandTokens {
  const tokens = { ...THEMES[theme], ...brandTokens(color) };
  return { ...tokens, "--primary-hover": tokens["--primary"] };
}

function Sample({ name, logoUrl }: BrandPreviewProps) {
  const t = useTranslations("settings.branding.preview");
  const amount = formatMoney(useLocale(), SAMPLE_AMOUNT, "BRL");
  return (
    <>
      <div className="flex items-center gap-3">
        <MerchantMark name={name} logoUrl={logoUrl} />
        <span className="min-w-0">
          <span className="block text-sm text-muted-foreground">{t("payTo")}</span>
          <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        </span>
      </div>
      <p className="tabular mt-6 text-3xl leading-tight font-semibold tracking-tight">{amount}</p>
      <span className={buttonVariants({ size: "xl", className: "mt-6 w-full" })}>{t("pay", { amount })}</span>
    </>
  );
}
