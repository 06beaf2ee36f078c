import { z } from "zod";
import { LISTS } from "#lib/lists/lists.rules";
import { blankableSearchText } from "#lib/schemas/fields/reference";
import { instant, nameText, withoutCardNumber } from "#lib/schemas/fields/text";

const MAX_VIEW_QUERY = 1_000;
const MAX_COLUMNS = 40;

export const listParams = z.object({ list: z.string() });
const listName = z.enum(LISTS);

/** The filters as in a list's address, without `?`. */
const viewQuery = blankableSearchText(MAX_VIEW_QUERY);
const viewName = nameText(60).transform((name) => name.trim());

export const savedView = z.object({
  id: z.string(),
  list: listName,
  name: z.string(),
  query: z.string(),
  createdAt: instant,
});
export type SavedViewView = z.output<typeof savedView>;

export const savedViewList = z.object({ data: z.array(savedView) });

export const saveViewBody = z.strictObject({ name: viewName, query: viewQuery });
export type SaveViewBody = z.output<typeof saveViewBody>;

export const updateViewBody = z.strictObject({
  name: viewName.optional(),
  query: viewQuery.optional(),
});
export type UpdateViewBody = z.output<typeof updateViewBody>;

export const chooseColumnsBody = z.strictObject({
  columns: z
    .array(
      withoutCardNumber(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, "Must be the name of a column.")),
    )
    .min(1)
    .max(MAX_COLUMNS)
    .nullable()
    .meta({ description: "The columns in order; null for the default ones." }),
});
