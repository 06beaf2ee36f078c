import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { listColumns, savedViews } from "#db/schema/saved-views";
import type { SavedViewId, UserId } from "#lib/domain/ids";
import type { ListName } from "#lib/lists/lists.rules";

export type SavedViewRecord = typeof savedViews.$inferSelect;

/** A person's views of these lists, oldest first. */
export function listSavedViews(reader: Reader, userId: UserId, ...lists: readonly ListName[]) {
  return reader
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), inArray(savedViews.list, lists)))
    .orderBy(asc(savedViews.id));
}

/** Adds a view, or replaces the filters of the view with that name. */
export async function upsertSavedView(
  tx: Tx,
  view: Pick<SavedViewRecord, "id" | "userId" | "list" | "name" | "query">,
): Promise<SavedViewRecord> {
  const [saved] = await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { query: view.query },
    })
    .returning();
  if (!saved) throw new Error("an upsert returned no row");
  return saved;
}

/** The person's view with that id, or null. */
export async function findSavedView(
  tx: Tx,
  userId: UserId,
  id: SavedViewId,
): Promise<SavedViewRecord | null> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .for("update");
  return view ?? null;
}

/** Changes the given fields of the person's view; null if the person has no such view. */
export async function updateSavedView(
  tx: Tx,
  userId: UserId,
  id: SavedViewId,
  changes: Partial<Pick<SavedViewRecord, "name" | "query">>,
): Promise<SavedViewRecord | null> {
  const [view] = await tx
    .update(savedViews)
    .set(changes)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning();
  return view ?? null;
}

/** Deletes the person's view; false if the person has no such view. */
export async function deleteSavedView(reader: Reader, userId: UserId, id: SavedViewId): Promise<boolean> {
  const gone = await reader
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}

/** A person's columns of a list; null if never chosen. */
export async function findListColumns(
  reader: Reader,
  userId: UserId,
  list: ListName,
): Promise<string[] | null> {
  const [row] = await reader
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)));
  return row?.columns ?? null;
}

/** Stores a person's columns of a list; null deletes them. */
export async function setListColumns(
  reader: Reader,
  userId: UserId,
  list: ListName,
  { columns, now }: { columns: string[] | null; now: Date },
): Promise<void> {
  if (columns === null) {
    await reader.delete(listColumns).where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)));
    return;
  }
  await reader
    .insert(listColumns)
    .values({ userId, list, columns, updatedAt: now })
    .onConflictDoUpdate({
      target: [listColumns.userId, listColumns.list],
      set: { columns, updatedAt: now },
    });
}
