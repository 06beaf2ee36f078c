-- What stands in these columns was kept before the log knew which members of a body are secret, and whether a path, a key or a
-- browser's name holds a card number. SQL cannot tell, so all of it goes; the log of requests lasts 7 days.
UPDATE "request_log" SET
  "request_body" = NULL,
  "response_body" = NULL,
  "path" = split_part("path", '?', 1);--> statement-breakpoint
UPDATE "request_log" SET "path" = regexp_replace("path", '[0-9][0-9 %+_.-]{11,}[0-9]', '[long number]', 'g')
  WHERE "path" ~ '[0-9][0-9 %+_.-]{11,}[0-9]';--> statement-breakpoint
UPDATE "request_log" SET "user_agent" = NULL WHERE "user_agent" ~ '[0-9][0-9 _-]{11,}[0-9]';--> statement-breakpoint
UPDATE "request_log" SET "idempotency_key" = NULL WHERE "idempotency_key" ~ '(^|[^0-9a-f-])[0-9][0-9_.-]{11,}[0-9]($|[^0-9a-f-])';--> statement-breakpoint
UPDATE "request_log" SET "object_id" = NULL WHERE "object_id" ~ '^[0-9_-]{13,}$';
