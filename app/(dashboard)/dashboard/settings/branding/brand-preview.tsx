import { useLocale, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { cn } from "#components/ui/cn.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import { readableOn } from "#lib/merchants/contrast.rules";

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

/** The checkout's header and button, in both themes. */
export function BrandPreview(brand: BrandPreviewProps) {
  const t = useTranslations("settings.branding.preview");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <figure key={theme} className="min-w-0">
          <div
            className="rounded-xl border border-border bg-card p-5 text-foreground shadow-card"
            style={styleOf(theme, brand.color)}
          >
            <Sample {...brand} />
          </div>
          <figcaption className="mt-2 text-center text-sm text-muted-foreground">{t(theme)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

type Tokens = CSSProperties & Record<`--${string}`, string>;

function styleOf(theme: keyof typeof THEMES, color: string | null): Tokens {
  const own = color ? { "--primary": color, "--primary-foreground": readableOn(color) } : {};
  return { ...THEMES[theme], ...own };
}

function Sample({ name, color, logoUrl }: BrandPreviewProps) {
  const t = useTranslations("settings.branding.preview");
  const amount = formatMoney(useLocale(), SAMPLE_AMOUNT, "BRL");
  const [initial = ""] = name.trim();
  return (
    <>
      <div className="flex items-center gap-3">
        {logoUrl ? (
          // biome-ignore lint/performance/noImgElement: the logo is served as it was uploaded, to payers as well
          <img
            src={logoUrl}
            alt=""
            width={40}
            height={40}
            className="size-10 shrink-0 rounded-lg border border-border bg-white object-contain p-1"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-primary-foreground"
          >
            {initial.toLocaleUpperCase()}
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-sm text-muted-foreground">{t("payTo")}</span>
          <span className="block truncate font-medium">{name}</span>
        </span>
      </div>
      <p className="tabular mt-5 text-2xl font-semibold tracking-tight">{amount}</p>
      <span
        className={cn(
          "mt-5 flex h-11 items-center justify-center rounded-md bg-primary px-4 font-medium text-primary-foreground",
          color && "inset-ring inset-ring-current/18",
        )}
      >
        {t("pay", { amount })}
      </span>
    </>
  );
}
