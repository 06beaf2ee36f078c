"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount } from "#lib/domain/money/money";
import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";
import { isFileBookable, isFileBooked, isFileWithdrawable } from "#lib/reconciliation/settlement-file.rules";

type FileActionProps = { file: SettlementFileView; connectionId: string };

/** Books a previewed file after confirmation; renders nothing if it cannot be booked. */
export function BookFile({ file: { id: fileId, status, preview }, connectionId }: FileActionProps) {
  const t = useTranslations("connections.settlements.book");
  const locale = useLocale();
  const params = { connectionId, fileId };
  const action = useSend(() =>
    callApi("POST /connections/{connectionId}/settlement-files/{fileId}/book", { params }),
  );
  if (!isFileBookable(status)) return null;
  const fees = (preview?.sums ?? [])
    .filter(({ feeToBook }) => !isZeroAmount(feeToBook))
    .map(({ feeToBook, currency }) => formatMoney(locale, feeToBook, currency))
    .join(", ");
  return (
    <ConfirmedAction
      action={action}
      trigger={<Button size="sm">{t("button")}</Button>}
      labels={{
        title: t("title"),
        body: fees ? t("body", { fees }) : t("bodyNone"),
        confirm: t("confirm"),
        done: t("done"),
      }}
    />
  );
}

/** Withdraws a file after confirmation, or discards one that is not booked; renders nothing once withdrawn. */
export function WithdrawFile({ file: { id: fileId, status }, connectionId }: FileActionProps) {
  const t = useTranslations("connections.settlements.withdraw");
  const params = { connectionId, fileId };
  const action = useSend(() =>
    callApi("POST /connections/{connectionId}/settlement-files/{fileId}/withdraw", { params }),
  );
  if (!isFileWithdrawable(status)) return null;
  const isBooked = isFileBooked(status);
  return (
    <ConfirmedAction
      action={action}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" className="text-danger!">
          {t(isBooked ? "button" : "discard")}
        </Button>
      }
      labels={{
        title: t("title"),
        body: t(isBooked ? "body" : "discardBody"),
        confirm: t(isBooked ? "confirm" : "confirmDiscard"),
        done: t("done"),
      }}
    />
  );
}
