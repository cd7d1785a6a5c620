-- CreateTable
CREATE TABLE "AgentText" (
    "id" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "attemptKey" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "length" INTEGER NOT NULL,

    CONSTRAINT "AgentText_pkey" PRIMARY KEY ("runId","id")
);

-- AddForeignKey
ALTER TABLE "AgentText" ADD CONSTRAINT "AgentText_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
