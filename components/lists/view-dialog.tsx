"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useDeleteView, useRenameView, useSaveView } from "#lib/client/list-actions";
import { ProblemError } from "#lib/client/request-json";
import type { ListName } from "#lib/domain/lists";
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
  const [problem, setProblem] = useState<"empty" | "refused" | null>(null);
  const save = useSaveView(list);
  const rename = useRenameView(view?.id ?? "");
  const remove = useDeleteView(view?.id ?? "");

  async function settle(work: () => Promise<unknown>, done: string) {
    try {
      await work();
    } catch (error) {
      if (error instanceof ProblemError && error.code === "invalid_request") return setProblem("refused");
      return say(error);
    }
    toast.success(done);
    onClose();
    router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setProblem("empty");
    if (view) return settle(() => rename.mutateAsync(name), t("renamed"));
    return settle(() => save.mutateAsync({ name, query }), t("saved"));
  }

  async function forget() {
    await settle(() => remove.mutateAsync(), t("deleted"));
    router.push(listHref);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={view ? t("editTitle") : t("saveTitle")} className="max-w-md">
        <form method="post" noValidate onSubmit={submit}>
          <Field
            label={t("name")}
            hint={view ? undefined : t("nameHint")}
            error={problem ? t(`problem.${problem}`) : undefined}
          >
            <Input
              name="name"
              defaultValue={view?.name}
              maxLength={60}
              autoComplete="off"
              onChange={() => setProblem(null)}
            />
          </Field>
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
            <Button type="submit" busy={save.isPending || rename.isPending}>
              {view ? t("rename") : t("save")}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
