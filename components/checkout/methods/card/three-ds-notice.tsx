import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";

/** The bank wants a word with the payer; also where one lands who came back by the browser's back button. */
export function ThreeDsNotice({ url }: { url: string }) {
  const t = useTranslations("checkout.threeDs");
  return (
    <div className="flex flex-col items-center gap-4 pt-4 text-center">
      <Glyph name="shield" className="size-9 text-accent" />
      <div data-arrival="" tabIndex={-1} role="status" className="outline-none">
        <p className="text-lg font-semibold tracking-tight">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
      <a href={url} className={buttonVariants({ size: "xl", className: "w-full" })}>
        {t("continue")}
      </a>
    </div>
  );
}
