CREATE TABLE "troubles" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "troubles_kind_subject_pk" PRIMARY KEY("kind","subject")
);
