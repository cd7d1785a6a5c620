-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "fileFaultSaid" JSON,
ADD COLUMN     "reasonSaid" JSON;

-- AlterTable
ALTER TABLE "TestRun" ADD COLUMN     "reasonSaid" JSON;

