import { hash } from 'node:crypto'
import { join } from 'node:path'
import { lazy } from '#lib/diagnosis/parse/lazy.ts'
import { rootPlugin } from '#lib/skills/marketplace-plugins.ts'
import { foldersBelow, workspaceAgents } from '#lib/skills/surroundings.ts'
import { cacheFolder } from '../cache-folder.js'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { programStamp } from './program-stamp.ts'

const stamp = lazy(programStamp)

/**
 * The memory, one for skills and one for what is between them, of all runs that look at these skills in the same way, with the same program and
 * agents.
 */
export const memoryFile = (of: 'skills' | 'between', setting: DiagnosisSetting, folders: readonly string[]): string => {
  const agents = setting.workspaces.map((workspace) => [
    workspaceAgents(workspace, foldersBelow(workspace, folders)),
    rootPlugin(workspace),
  ])
  const key = hash('sha256', JSON.stringify([stamp(), setting, agents]))
  return join(cacheFolder(), 'tune', `${of}-${key}`)
}
