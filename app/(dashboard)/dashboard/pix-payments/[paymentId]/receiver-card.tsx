import { useTranslations } from "next-intl";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { formatDocument } from "#lib/domain/customer/documents";
import type { PixPaymentView } from "#lib/schemas/payment/pix-payment";

type ReceiverCardProps = {
  payment: Pick<PixPaymentView, "name_receiver" | "document_receiver" | "document_type_receiver">;
};

/** Whom the payer's bank names as the receiver. */
export function ReceiverCard({ payment }: ReceiverCardProps) {
  const t = useTranslations("pixPayments.receiver");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <SideFacts>
          <SideFact term={t("name")}>{payment.name_receiver}</SideFact>
          <SideFact term={payment.document_type_receiver}>
            <span className="tabular">
              {formatDocument(payment.document_type_receiver, payment.document_receiver)}
            </span>
          </SideFact>
        </SideFacts>
      </CardContent>
    </Card>
  );
}
