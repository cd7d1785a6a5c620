-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "subject" TEXT,
ADD COLUMN     "summary" JSON;

-- CreateIndex
CREATE INDEX "Run_kind_deleted_updatedAt_id_idx" ON "Run"("kind", "deleted", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Run_workspaceId_subject_idx" ON "Run"("workspaceId", "subject");
