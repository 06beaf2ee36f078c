"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { Input } from "#components/ui/input";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { callApi } from "#lib/client/api";
import { useCall, useSend } from "#lib/client/use-send";
import type { SavedViewView } from "#lib/lists/list.contract";
import type { ListName } from "#lib/lists/lists.rules";

type ViewDialogProps = {
  list: ListName;
  /** The filters to save, if `view` is new. */
  query: string;
  view: SavedViewView | undefined;
  listHref: string;
  onClose: () => void;
};

/** Names filters as a view, or renames or deletes one. */
export function ViewDialog({ list, query, view, listHref, onClose }: ViewDialogProps) {
  const t = useTranslations("lists.views");
  const router = useRouter();
  const { form, problems, failure, busy, edit } = useViewForm({ list, query, view }, finish);

  function finish(done: string) {
    toast.success(done);
    onClose();
    router.refresh();
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={view ? t("editTitle") : t("saveTitle")} className="max-w-md">
        <form {...form}>
          <NameField
            view={view}
            error={problems.name && t(`problem.${problems.name}`)}
            onEdit={() => edit("name")}
          />
          <FormFailure failure={failure} />
          <DialogActions>
            {view ? (
              <DeleteView
                viewId={view.id}
                onDeleted={() => {
                  finish(t("deleted"));
                  router.push(listHref);
                }}
              />
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" busy={busy}>
              {view ? t("rename") : t("save")}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type KeptView = Pick<ViewDialogProps, "list" | "query" | "view">;

function useViewForm({ list, query, view }: KeptView, onDone: (done: string) => void) {
  const t = useTranslations("lists.views");
  const save = useCall("POST /lists/{list}/views");
  const rename = useCall("PATCH /views/{viewId}");
  return useForm<"empty" | "refused">({
    check: (data) => ({ name: textOf(data, "name") === "" && "empty" }),
    send: async (data) => {
      const name = textOf(data, "name");
      await (view
        ? rename.mutateAsync({ params: { viewId: view.id }, body: { name } })
        : save.mutateAsync({ params: { list }, body: { name, query } }));
      onDone(view ? t("renamed") : t("saved"));
    },
    toProblems: (_, { code }): Record<string, "refused"> =>
      code === "invalid_request" ? { name: "refused" } : {},
  });
}

type NameFieldProps = Pick<ViewDialogProps, "view"> & { error: string | undefined; onEdit: () => void };

function NameField({ view, error, onEdit }: NameFieldProps) {
  const t = useTranslations("lists.views");
  return (
    <Field label={t("name")} hint={view ? undefined : t("nameHint")} error={error}>
      <Input name="name" defaultValue={view?.name} maxLength={60} autoComplete="off" onChange={onEdit} />
    </Field>
  );
}

function DeleteView({ viewId, onDeleted }: { viewId: string; onDeleted: () => void }) {
  const t = useTranslations("lists.views");
  const say = useFailureToast();
  const remove = useSend(() => callApi("DELETE /views/{viewId}", { params: { viewId } }));
  return (
    <Button
      variant="ghost"
      className="text-danger! sm:mr-auto"
      busy={remove.isPending}
      onClick={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: say })}
    >
      {t("delete")}
    </Button>
  );
}
