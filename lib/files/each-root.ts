import { loopRoots } from '../domain/loop/loop-model.ts'
import { rootNamesOf } from './loop-paths.ts'
import { descend, type Folder } from './walk.ts'

/** Uses each root that the workspace has, one after the other; one that is missing is left out. */
export async function eachRoot<T>(workspacePath: string, use: (root: Folder) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const name of loopRoots) {
    const root = await descend(workspacePath, rootNamesOf(name))
    if (root === null) continue
    try {
      results.push(await use(root))
    } finally {
      await root.close()
    }
  }
  return results
}
