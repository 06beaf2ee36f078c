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
import type { ListName } from "#lib/domain/lists/lists";
import type { SavedViewView } from "#lib/schemas/list";

type ViewDialogProps = {
  list: ListName;
  /** The filters to keep, where `view` is none yet. */
  query: string;
  view: SavedViewView | undefined;
  listHref: string;
  onClose: () => void;
};

/** Gives filters a name, or a view another one; a view can be forgotten here. */
export function ViewDialog({ list, query, view, listHref, onClose }: ViewDialogProps) {
  const t = useTranslations("lists.views");
  const router = useRouter();
  const say = useFailureToast();
  const save = useCall("POST /lists/{list}/views");
  const rename = useCall("PATCH /views/{viewId}");
  const remove = useSend(() => callApi("DELETE /views/{viewId}", { params: { viewId: view?.id ?? "" } }));
  const { form, problems, failure, busy, edit } = useForm<"empty" | "refused">({
    check: (data) => ({ name: textOf(data, "name") === "" && "empty" }),
    send: async (data) => {
      const name = textOf(data, "name");
      await (view
        ? rename.mutateAsync({ params: { viewId: view.id }, body: { name } })
        : save.mutateAsync({ params: { list }, body: { name, query } }));
      finish(view ? t("renamed") : t("saved"));
    },
    toProblems: (_, { code }): Record<string, "refused"> =>
      code === "invalid_request" ? { name: "refused" } : {},
  });

  function finish(done: string) {
    toast.success(done);
    onClose();
    router.refresh();
  }

  function forget() {
    const onSuccess = () => {
      finish(t("deleted"));
      router.push(listHref);
    };
    remove.mutate(undefined, { onSuccess, onError: say });
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={view ? t("editTitle") : t("saveTitle")} className="max-w-md">
        <form {...form}>
          <Field
            label={t("name")}
            hint={view ? undefined : t("nameHint")}
            error={problems.name && t(`problem.${problems.name}`)}
          >
            <Input
              name="name"
              defaultValue={view?.name}
              maxLength={60}
              autoComplete="off"
              onChange={() => edit("name")}
            />
          </Field>
          <FormFailure failure={failure} />
          <DialogActions>
            {view ? (
              <Button
                variant="ghost"
                className="text-danger sm:mr-auto"
                busy={remove.isPending}
                onClick={forget}
              >
                {t("delete")}
              </Button>
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
