import { useTranslations } from "next-intl";

/** The networks to which a credential is bound; nothing if it is accepted from any. */
export function NetworkNames({
  given: { allowedNetworks },
}: {
  given: { allowedNetworks: readonly string[] };
}) {
  const t = useTranslations("dashboard.tokens.networks");
  if (allowedNetworks.length === 0) return null;
  return (
    <p className="mt-2 text-xs wrap-anywhere text-muted-foreground">
      {t("only")} <span className="font-mono">{allowedNetworks.join(", ")}</span>
    </p>
  );
}
