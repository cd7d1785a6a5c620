-- AlterTable
ALTER TABLE "Coverage" ADD COLUMN     "changedCovered" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "changedTotal" INTEGER DEFAULT 0,
ADD COLUMN     "changedUncovered" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "TestRun" ADD COLUMN     "renames" JSON NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "TestResult_key_idx" ON "TestResult"("key");
