import { isLoopId } from './loop-id.ts'

const ending = /\.at\.[0-9a-f]{8}$/

/**
 * The id of a loop whose file has a name that a loop of another workspace has already, as in two clones of one repository: the same for a workspace
 * each time, another one for each workspace. Null when the name is too long for it.
 */
export function twinId(loopId: string, workspaceId: string): string | null {
  const id = `${loopId}.at.${short(workspaceId)}`
  return isLoopId(id) ? id : null
}

/** The id by which the files of a loop are named: its own, without what tells it from its twins. */
export const fileIdOf = (loopId: string): string => loopId.replace(ending, '')

/** FNV-1a over the UTF-16 units, as 8 hex digits. */
function short(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
