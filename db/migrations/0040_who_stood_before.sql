ALTER TABLE "users" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "standing_since" = "created_at", "invited_by" = (
  SELECT invitations.invited_by FROM "invitations"
  WHERE lower(invitations.email) = lower("users"."email") AND invitations.accepted_at IS NOT NULL
  ORDER BY invitations.accepted_at LIMIT 1
);
--> statement-breakpoint
CREATE FUNCTION users_note_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing_since := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_note_standing BEFORE UPDATE ON "users"
  FOR EACH ROW WHEN (
    (OLD.disabled_at, OLD.role, OLD.merchant_id) IS DISTINCT FROM (NEW.disabled_at, NEW.role, NEW.merchant_id)
  )
  EXECUTE FUNCTION users_note_standing();
