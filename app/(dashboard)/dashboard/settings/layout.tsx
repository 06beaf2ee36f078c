import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { PageHeader } from "#components/ui/page-header";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("settings");
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "money", "settings"]}>
      <PageHeader title={t("title")} description={t("intro")} />
      {children}
    </MessagesProvider>
  );
}
