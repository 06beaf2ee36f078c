import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { LOCALE_COOKIE, LOCALES, type Locale, negotiateLocale } from "#lib/domain/locale";
import { NAMESPACES } from "#lib/i18n/namespaces";

/** next-intl's configuration of one request: the negotiated locale, its messages, and São Paulo as the time zone. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = LOCALES.find((known) => known === asked) ?? (await requestLocale());
  return { locale, messages: await loadMessages(locale), timeZone: "America/Sao_Paulo" };
});

async function requestLocale(): Promise<Locale> {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  return negotiateLocale(cookieStore.get(LOCALE_COOKIE)?.value, headerList.get("accept-language"));
}

async function loadMessages(locale: Locale) {
  const files = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file = await import(`../../messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}
