-- CreateTable
CREATE TABLE "ReviewedFile" (
    "runId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewedFile_pkey" PRIMARY KEY ("runId","personId","file")
);

-- CreateTable
CREATE TABLE "Review" (
    "runId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "tree" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("runId","personId")
);

-- CreateTable
CREATE TABLE "ReviewComment" (
    "id" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "threadId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "object" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedBy" TEXT,

    CONSTRAINT "ReviewComment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReviewComment_runId_createdAt_id_idx" ON "ReviewComment"("runId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReviewComment_threadId_idx" ON "ReviewComment"("threadId");

-- AddForeignKey
ALTER TABLE "ReviewedFile" ADD CONSTRAINT "ReviewedFile_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewComment" ADD CONSTRAINT "ReviewComment_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
