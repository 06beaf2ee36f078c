import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/page-header";

type SettingsHeaderProps = {
  page: "profile" | "branding" | "language" | "methods" | "cards" | "installments" | "prices" | "payouts";
};

/** The heading of one page of the settings: its name in their list, and what it is for. */
export function SettingsHeader({ page }: SettingsHeaderProps) {
  const t = useTranslations("settings");
  return <PageHeader title={t(`tabs.${page}`)} description={t(`intros.${page}`)} />;
}
