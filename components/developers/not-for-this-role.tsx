import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";

/** Shown on a developer page to a role without access: whom to contact. */
export function NotForThisRole({ title }: { title: string }) {
  const t = useTranslations("developers.forbidden");
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState icon={<Lock />} title={t("title")}>
          {t("body")}
        </EmptyState>
      </Card>
    </>
  );
}
