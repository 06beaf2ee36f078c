import { getFormatter, getTimeZone, getTranslations } from "next-intl/server";
import type { ReadyMessage } from "#components/payment-links/share-message";
import type { Locale } from "#lib/domain/locale";
import { formatMoney } from "#lib/domain/money/format-money";
import { readableEnd } from "#lib/domain/time/zoned-day";

type ToSend = { url: string; merchantName: string; amount: string; currency: string };
type ChargeToSend = ToSend & {
  description: string | null;
  expiresAt: string;
  customer: { name: string | null; email: string | null; phone: string | null } | null;
};
type LinkToSend = ToSend & { title: string; endsAt: string | null };

const DAY = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;

/** A message to a charge's payer in each language, addressed by name if known. */
export function readyChargeMessages(charge: ChargeToSend): Promise<Record<Locale, ReadyMessage>> {
  return inEveryLocale(async (locale) => {
    const [t, dayOf] = await Promise.all([
      getTranslations({ locale, namespace: "paymentLinks.message" }),
      endFormatter(locale),
    ]);
    const { merchantName: merchant, description, customer, url } = charge;
    const hello = customer?.name ? t("helloTo", { name: customer.name }) : t("hello");
    const request = t("charge", {
      amount: formatMoney(locale, charge.amount, charge.currency),
      merchant,
      described: description ? "yes" : "no",
      description: description ?? "",
      url,
      until: dayOf(charge.expiresAt),
    });
    return toMessage(`${hello} ${request}`, t("subject", { merchant }), customer);
  });
}

/** A message to possible payers of a link, in each language. */
export function readyLinkMessages(link: LinkToSend): Promise<Record<Locale, ReadyMessage>> {
  return inEveryLocale(async (locale) => {
    const [t, dayOf] = await Promise.all([
      getTranslations({ locale, namespace: "paymentLinks.message" }),
      endFormatter(locale),
    ]);
    const { merchantName: merchant, title, url, endsAt } = link;
    const text = t("link", {
      title,
      merchant,
      amount: formatMoney(locale, link.amount, link.currency),
      url,
      ending: endsAt ? "yes" : "no",
      until: endsAt ? dayOf(endsAt) : "",
    });
    return toMessage(text, t("subject", { merchant }), null);
  });
}

async function endFormatter(locale: Locale): Promise<(end: string) => string> {
  const [format, timeZone] = await Promise.all([getFormatter({ locale }), getTimeZone()]);
  return (end) => format.dateTime(readableEnd(new Date(end), timeZone), DAY);
}

function toMessage(text: string, subject: string, customer: ChargeToSend["customer"]): ReadyMessage {
  // wa.me needs an international number, digits only; without a plus the country is unknown.
  const phone = customer?.phone?.startsWith("+") ? customer.phone.replace(/\D/g, "") : "";
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return {
    text,
    whatsappUrl: `https://wa.me/${phone}?text=${encodeURIComponent(text)}`,
    mailUrl: `mailto:${encodeURIComponent(customer?.email ?? "")}?${mail}`,
  };
}

async function inEveryLocale<Value>(of: (locale: Locale) => Promise<Value>): Promise<Record<Locale, Value>> {
  const [portuguese, english, spanish] = await Promise.all([of("pt-BR"), of("en"), of("es")]);
  return { "pt-BR": portuguese, en: english, es: spanish };
}
