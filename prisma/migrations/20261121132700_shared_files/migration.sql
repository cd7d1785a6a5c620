-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "fileHash" TEXT,
ADD COLUMN     "fileState" TEXT;
