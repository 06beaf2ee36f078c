import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/page-header";

type SettingsHeaderProps = {
  page: "profile" | "branding" | "language" | "methods" | "cards" | "installments" | "prices" | "payouts";
};

/** The heading of a settings page: its name in the list, and its purpose. */
export function SettingsHeader({ page }: SettingsHeaderProps) {
  const t = useTranslations("settings");
  return <PageHeader title={t(`tabs.${page}`)} description={t(`intros.${page}`)} />;
}
