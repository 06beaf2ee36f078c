import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import type { BusinessId } from "#lib/domain/ids";

/** A business: a test merchant and at most one live merchant, which share their people. */
export const businesses = pgTable("businesses", {
  id: text("id").$type<BusinessId>().primaryKey(),
  createdAt: createdAt(),
});
