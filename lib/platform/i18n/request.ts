import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import {
  DEFAULT_LOCALE,
  findLocale,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  regionalForm,
} from "#lib/domain/locale";
import { findTimeZone, ZONE_COOKIE } from "#lib/domain/time/time-zone";
import { cookieName } from "#lib/platform/http/cookie-name";
import { NAMESPACES } from "#lib/platform/i18n/namespaces";
import { isPayerPage, merchantOfDashboard, merchantOfPayerPage } from "#lib/platform/page/merchant-of-page";

/** Brasília's time: the default without a setting or a browser's time zone. */
const TIME_ZONE = "America/Sao_Paulo";

/**
 * next-intl's configuration of one request. Payers' pages use the time zone and regional forms of the payer's browser, dashboard
 * pages the merchant's time zone. Language: the reader's choice (cookie), else the browser's best match, since payers come from
 * anywhere, else the merchant's default, else pt-BR.
 */
export default getRequestConfig(async ({ locale: requested }) => {
  const merchant = await merchantOfDashboard();
  const language = LOCALES.find((known) => known === requested) ?? (await requestLocale());
  const messages = await loadMessages(language);
  if (await isPayerPage()) return { ...(await payerForms(language)), messages };
  return { locale: language, messages, timeZone: merchant?.timeZone ?? TIME_ZONE };
});

async function payerForms(language: Locale) {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const zone = findTimeZone(cookieStore.get(cookieName(ZONE_COOKIE))?.value);
  // The type is one of our languages, in which all texts exist; code that needs the language itself uses `languageOf`.
  const locale = regionalForm(language, headerList.get("accept-language")) as Locale;
  return { locale, timeZone: zone ?? TIME_ZONE };
}

async function requestLocale(): Promise<Locale> {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const docs = docsLanguage(headerList.get("x-ponte-path"));
  if (docs) return docs;
  const said = findLocale(
    cookieStore.get(cookieName(LOCALE_COOKIE))?.value,
    headerList.get("accept-language"),
  );
  if (said) return said;
  const merchant = (await merchantOfDashboard()) ?? (await merchantOfPayerPage());
  return merchant?.locale ?? DEFAULT_LOCALE;
}

/** The documentation's language: the OpenAPI document's, except in the Portuguese guides. Null for other pages. */
function docsLanguage(path: string | null): Locale | null {
  if (path === null || !/^\/docs(?:[/?]|$)/.test(path)) return null;
  return /^\/docs\/pt-br(?:[/?]|$)/.test(path) ? "pt-BR" : "en";
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
