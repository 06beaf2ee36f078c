import { useTranslations } from "next-intl";
import { DisputeList } from "#components/disputes/dispute-list";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

/** A charge's disputes, each linked to its page; renders nothing for a charge without disputes. */
export function DisputesCard({ disputes }: { disputes: ShownDispute[] }) {
  const t = useTranslations("disputes.ofCharge");
  if (disputes.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("intro")}</CardDescription>
        </div>
      </CardHeader>
      <div className="border-t border-border">
        <DisputeList disputes={disputes} />
      </div>
    </Card>
  );
}
