ALTER TABLE "merchants" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "merchants" SET "is_demo" = true
WHERE "id" IN (SELECT "merchant_id" FROM "users" WHERE lower("email") IN ('merchant@example.com', 'other@example.com'));
--> statement-breakpoint
-- example.com belongs to nobody. Whom the demo's people invited may be anybody who read their password.
WITH RECURSIVE demo_people AS (
  SELECT u.id FROM "users" u LEFT JOIN "merchants" m ON m.id = u.merchant_id
  WHERE m.is_demo OR lower(u.email) IN ('operator@example.com', 'admin@example.com')
  UNION
  SELECT u.id FROM demo_people
  JOIN "invitations" i ON i.invited_by = demo_people.id AND i.accepted_at IS NOT NULL
  JOIN "users" u ON lower(u.email) = lower(i.email)
)
UPDATE "users" SET "is_demo" = true FROM demo_people WHERE "users".id = demo_people.id;
