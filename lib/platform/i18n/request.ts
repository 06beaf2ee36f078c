import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, findLocale, LOCALE_COOKIE, LOCALES, type Locale } from "#lib/domain/locale";
import { cookieName } from "#lib/platform/http/cookie-name";
import { NAMESPACES } from "#lib/platform/i18n/namespaces";
import { merchantOfDashboard, merchantOfPayerPage } from "#lib/platform/page/merchant-of-page";

/** Brasília's time: for payers, and for everybody without a merchant's setting. */
const TIME_ZONE = "America/Sao_Paulo";

/**
 * next-intl's configuration of one request: the language, its messages, and the time zone (the merchant's on
 * dashboard pages). The language is the reader's own choice (the cookie), else the best match of their
 * browser's languages, since payers come from anywhere, else the merchant's default, else pt-BR.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const merchant = await merchantOfDashboard();
  const locale = LOCALES.find((known) => known === asked) ?? (await requestLocale());
  return { locale, messages: await loadMessages(locale), timeZone: merchant?.timeZone ?? TIME_ZONE };
});

async function requestLocale(): Promise<Locale> {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  // The documentation is in one language throughout: that of the OpenAPI document.
  if (isDocs(headerList.get("x-ponte-path"))) return "en";
  const said = findLocale(
    cookieStore.get(cookieName(LOCALE_COOKIE))?.value,
    headerList.get("accept-language"),
  );
  if (said) return said;
  const merchant = (await merchantOfDashboard()) ?? (await merchantOfPayerPage());
  return merchant?.locale ?? DEFAULT_LOCALE;
}

function isDocs(path: string | null): boolean {
  return path !== null && /^\/docs(?:[/?]|$)/.test(path);
}

async function loadMessages(locale: Locale) {
  const files = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file = await import(`../../../messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}
