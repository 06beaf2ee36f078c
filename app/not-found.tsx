import { getTranslations } from "next-intl/server";

export default async function NotFound() {
  const t = await getTranslations("ui");
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <h1 className="text-2xl font-semibold tracking-tight">{t("notFound.title")}</h1>
      <p className="mt-2 text-balance text-muted-foreground">{t("notFound.body")}</p>
    </main>
  );
}
