-- AlterTable
ALTER TABLE "Workspace" ADD COLUMN     "trustFiles" JSON;
