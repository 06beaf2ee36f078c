-- Keys that strangers present have their merchant's mark.
CREATE INDEX "merchants_mark" ON "merchants" USING btree (right("id", 6));
