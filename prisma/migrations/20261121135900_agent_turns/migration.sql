-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "agentTurns" JSON NOT NULL DEFAULT '[]';
