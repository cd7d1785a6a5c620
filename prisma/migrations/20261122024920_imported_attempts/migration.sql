-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "imported" BOOLEAN NOT NULL DEFAULT false;

-- What stood in a loop when it was imported was done elsewhere.
UPDATE "Attempt" a SET "imported" = true
FROM (SELECT "runId", max("at") AS "at" FROM "Event" WHERE "type" = 'imported' GROUP BY "runId") e
WHERE a."runId" = e."runId" AND a."preparedAt" <= e."at";
