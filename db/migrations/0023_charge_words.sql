-- A partial index's own statistics are not asked when a condition is weighed: without these a name that a tenth of all payers
-- have is thought as rare as any, and everybody of that name is read and sorted.
CREATE STATISTICS "charges_words" ON (lower("external_reference")), (lower(left("description", 100))), (lower("customer"->>'name')), (lower("customer"->>'email')) FROM "charges";--> statement-breakpoint
ANALYZE "charges";
