import { temporaryDatabase } from './temporary-database.ts'

/** Holds the server that test processes share from the first test to the last: else it would end and begin between them. */
export default async function holdServer(): Promise<() => Promise<void>> {
  const { close } = await temporaryDatabase()
  return close
}
