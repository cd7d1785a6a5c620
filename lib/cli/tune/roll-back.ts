import { readSettings } from '../connect.ts'
import { takeBack } from './fix-work.ts'
import { workspaceRoot } from './load-config.ts'

/** Takes the last fixes of each folder back, byte for byte, and says where they stand. */
export const rollBack = async (folders: readonly string[]): Promise<void> => {
  const { home } = readSettings()
  for (const folder of folders) {
    const workspace = workspaceRoot(folder)
    console.log(`${folder} is as before its last fixes; they stand in ${await takeBack({ folder, workspace, home })}.`)
  }
}
