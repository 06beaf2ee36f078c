import { getTranslations } from "next-intl/server";
import { LocaleSwitch } from "#components/i18n/locale-switch";
import { Glyph } from "#components/ui/glyph";

export async function CheckoutFooter() {
  const t = await getTranslations("checkout");
  return (
    <footer className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-x-3 px-4 print:hidden pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-xs text-muted-foreground lg:max-w-5xl lg:px-8">
      <p className="flex items-center gap-2">
        <Glyph name="lock" className="size-3.5" />
        {t("secure")}
      </p>
      {/* A frame in another site may be unable to keep the cookie, so the choice would be lost. */}
      <LocaleSwitch className="-mr-3 embedded:hidden" />
    </footer>
  );
}
