-- AlterTable
ALTER TABLE "LogChunk" ADD COLUMN     "block" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "LogChunk_runId_block_key" ON "LogChunk"("runId", "block");
