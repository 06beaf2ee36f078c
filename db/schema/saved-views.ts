import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#db/columns";
import { users } from "#db/schema/users";
import type { SavedViewId, UserId } from "#lib/domain/ids";

/** A person's named filters of a list; `query` is the list's part of the address. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text("id").$type<SavedViewId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    list: text("list").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_views_name_key").on(t.userId, t.list, t.name),
    index("saved_views_list").on(t.userId, t.list, t.id),
  ],
);

/** A person's columns of a list, in order. */
export const listColumns = pgTable(
  "list_columns",
  {
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    list: text("list").notNull(),
    columns: text("columns").array().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
