import { useTranslations } from "next-intl";

type SupportLineProps = { merchantName: string; supportEmail: string | null };

/** The support contact for this payment; renders nothing if the merchant set no address. */
export function SupportLine({ merchantName: merchant, supportEmail: email }: SupportLineProps) {
  const t = useTranslations("checkout");
  if (email === null) return null;
  return (
    <p className="mt-6 text-sm text-balance text-muted-foreground">
      {t.rich("support", {
        merchant,
        email,
        link: (words) => (
          <a
            key="link"
            href={`mailto:${email}`}
            className="font-medium text-foreground underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {words}
          </a>
        ),
      })}
    </p>
  );
}
