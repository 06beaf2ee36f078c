import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** Plain links: every page loads what this one needs, and the router's link would add 3 KiB to a checkout. */
export default async function NotFound() {
  const t = await getTranslations("ui.notFound");
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-2 text-balance text-muted-foreground">{t("body")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/dashboard" className={buttonVariants({ variant: "secondary" })}>
          {t("dashboard")}
        </a>
        <a href="/docs" className={buttonVariants({ variant: "ghost" })}>
          {t("docs")}
        </a>
      </div>
    </main>
  );
}
