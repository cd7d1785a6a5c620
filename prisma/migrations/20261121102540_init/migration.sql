-- CreateTable
CREATE TABLE "Workspace" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "inode" TEXT NOT NULL,
    "node" TEXT NOT NULL,
    "trusted" BOOLEAN NOT NULL DEFAULT false,
    "trustHash" TEXT,
    "settings" JSON NOT NULL DEFAULT '{}',
    "seq" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'loop',
    "workspaceId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "draining" BOOLEAN NOT NULL DEFAULT false,
    "reasonCode" TEXT,
    "reasonMessage" TEXT,
    "waitingKind" TEXT,
    "runner" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "agentModel" TEXT,
    "owner" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "priority" TEXT,
    "currentIteration" INTEGER NOT NULL DEFAULT 0,
    "maxIterations" INTEGER NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "currentAction" TEXT,
    "tasksTotal" INTEGER NOT NULL DEFAULT 0,
    "tasksCompleted" INTEGER NOT NULL DEFAULT 0,
    "passRate" DOUBLE PRECISION NOT NULL DEFAULT -1,
    "passRateTrend" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "durationMs" BIGINT NOT NULL DEFAULT 0,
    "model" JSON NOT NULL,
    "rev" INTEGER NOT NULL DEFAULT 0,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "node" TEXT NOT NULL,
    "projectedRev" INTEGER NOT NULL DEFAULT 0,
    "fileFault" TEXT,
    "fileFaultSince" TIMESTAMPTZ(3),
    "logSeq" BIGINT NOT NULL DEFAULT 0,
    "search" tsvector,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "deletedAt" TIMESTAMPTZ(3),
    "lastSignAt" TIMESTAMPTZ(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "workspaceId" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "runId" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("workspaceId","seq")
);

-- CreateTable
CREATE TABLE "Revision" (
    "runId" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author" TEXT NOT NULL,
    "authorKind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "changedPaths" TEXT[],
    "patch" JSON,
    "body" TEXT,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("runId","rev")
);

-- CreateTable
CREATE TABLE "Attempt" (
    "key" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "node" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "mode" TEXT,
    "taskId" TEXT,
    "iteration" INTEGER NOT NULL,
    "preparedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "process" JSON,
    "steps" JSON NOT NULL DEFAULT '[]',
    "treeBefore" TEXT,
    "treeAfter" TEXT,
    "outcome" JSON,
    "testRunId" TEXT,
    "logFrom" BIGINT,
    "logTo" BIGINT,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "LogChunk" (
    "runId" TEXT NOT NULL,
    "fromSeq" BIGINT NOT NULL,
    "toSeq" BIGINT NOT NULL,
    "stream" TEXT NOT NULL,
    "attemptKey" TEXT,
    "bytes" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER[],
    "text" TEXT NOT NULL,

    CONSTRAINT "LogChunk_pkey" PRIMARY KEY ("runId","fromSeq")
);

-- CreateTable
CREATE TABLE "TestRun" (
    "id" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "attemptKey" TEXT,
    "iteration" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "treeHash" TEXT NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "outcome" TEXT NOT NULL,
    "reasonCode" TEXT,
    "reasonText" TEXT,
    "total" INTEGER NOT NULL,
    "passedCount" INTEGER NOT NULL,
    "failedCount" INTEGER NOT NULL,
    "skippedCount" INTEGER NOT NULL,
    "flakyCount" INTEGER NOT NULL,
    "coverage" DOUBLE PRECISION,
    "changedCoverage" DOUBLE PRECISION,
    "commands" JSON NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "signature" TEXT,
    "firstFailure" JSON,

    CONSTRAINT "TestRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TestResult" (
    "testRunId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "runId" TEXT NOT NULL,
    "ecosystem" TEXT NOT NULL,
    "project" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "flaky" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL,
    "durationMs" DOUBLE PRECISION NOT NULL,
    "errorMessage" TEXT,
    "stackTrace" TEXT,

    CONSTRAINT "TestResult_pkey" PRIMARY KEY ("testRunId","key")
);

-- CreateTable
CREATE TABLE "Coverage" (
    "testRunId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "covered" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "uncoveredLines" INTEGER[],

    CONSTRAINT "Coverage_pkey" PRIMARY KEY ("testRunId","path")
);

-- CreateTable
CREATE TABLE "CommandApproval" (
    "workspaceId" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "cwd" TEXT NOT NULL,
    "approvedBy" TEXT NOT NULL,
    "approvedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CommandApproval_pkey" PRIMARY KEY ("workspaceId","sha256")
);

-- CreateTable
CREATE TABLE "Session" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Token" (
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "target" TEXT,
    "data" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "Audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Idempotency" (
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Idempotency_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Workspace_path_key" ON "Workspace"("path");

-- CreateIndex
CREATE UNIQUE INDEX "Run_key_key" ON "Run"("key");

-- CreateIndex
CREATE INDEX "Run_deleted_updatedAt_id_idx" ON "Run"("deleted", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_createdAt_id_idx" ON "Run"("deleted", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_title_id_idx" ON "Run"("deleted", "title", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_status_id_idx" ON "Run"("deleted", "status", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_progress_id_idx" ON "Run"("deleted", "progress", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_passRate_id_idx" ON "Run"("deleted", "passRate", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_durationMs_id_idx" ON "Run"("deleted", "durationMs", "id");

-- CreateIndex
CREATE INDEX "Run_deleted_status_updatedAt_id_idx" ON "Run"("deleted", "status", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Run_workspaceId_deleted_updatedAt_id_idx" ON "Run"("workspaceId", "deleted", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Run_node_status_idx" ON "Run"("node", "status");

-- CreateIndex
CREATE INDEX "Run_node_draining_idx" ON "Run"("node", "draining");

-- CreateIndex
CREATE INDEX "Run_owner_idx" ON "Run"("owner");

-- CreateIndex
CREATE INDEX "Run_tags_idx" ON "Run" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "Run_search_idx" ON "Run" USING GIN ("search");

-- CreateIndex
CREATE INDEX "Event_runId_seq_idx" ON "Event"("runId", "seq");

-- CreateIndex
CREATE INDEX "Event_runId_type_seq_idx" ON "Event"("runId", "type", "seq");

-- CreateIndex
CREATE INDEX "Event_workspaceId_at_idx" ON "Event"("workspaceId", "at");

-- CreateIndex
CREATE INDEX "Attempt_node_endedAt_idx" ON "Attempt"("node", "endedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Attempt_runId_generation_turn_n_key" ON "Attempt"("runId", "generation", "turn", "n");

-- CreateIndex
CREATE INDEX "LogChunk_runId_stream_fromSeq_idx" ON "LogChunk"("runId", "stream", "fromSeq");

-- CreateIndex
CREATE INDEX "LogChunk_attemptKey_fromSeq_idx" ON "LogChunk"("attemptKey", "fromSeq");

-- CreateIndex
CREATE INDEX "TestRun_runId_startedAt_id_idx" ON "TestRun"("runId", "startedAt", "id");

-- CreateIndex
CREATE INDEX "TestResult_testRunId_position_idx" ON "TestResult"("testRunId", "position");

-- CreateIndex
CREATE INDEX "TestResult_runId_key_idx" ON "TestResult"("runId", "key");

-- CreateIndex
CREATE INDEX "TestResult_runId_status_idx" ON "TestResult"("runId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Token_hash_key" ON "Token"("hash");

-- CreateIndex
CREATE INDEX "Audit_at_idx" ON "Audit"("at");

-- CreateIndex
CREATE INDEX "Audit_target_at_idx" ON "Audit"("target", "at");

-- CreateIndex
CREATE INDEX "Idempotency_createdAt_idx" ON "Idempotency"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_owner_name_key" ON "SavedView"("owner", "name");

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LogChunk" ADD CONSTRAINT "LogChunk_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestRun" ADD CONSTRAINT "TestRun_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestResult" ADD CONSTRAINT "TestResult_testRunId_fkey" FOREIGN KEY ("testRunId") REFERENCES "TestRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_testRunId_fkey" FOREIGN KEY ("testRunId") REFERENCES "TestRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommandApproval" ADD CONSTRAINT "CommandApproval_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
