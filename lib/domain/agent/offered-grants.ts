import { Grant } from '../loop/loop-settings.ts'

/** A tool call that the CLI refused: its words, and the files its input named. */
export type DeniedCall = { tool: string; text: string; paths?: string[] | undefined }

/** What would allow a refused call, and the call it would allow. */
export type OfferedGrant = { grant: Grant; tool: string; text: string }

/** Where the loop works, and folders that no agent is ever let into, nor into one that holds them. */
export type Grounds = { root: string; closed: readonly string[] }

const webTool = /^(web_?(fetch|search)|google_web_search)$/i
const wholePath = /(?:^|[\s"'`(=:])(\/[^\s"'`():;,]+)/g
/** Top folders of a machine, and the homes right below them: too much for one loop. */
const fewestParts = 3

/** The grants that would allow what was refused, each once, in the order of the refusals. What would open too much is not offered. */
export function offeredGrants(denials: readonly DeniedCall[], grounds: Grounds): OfferedGrant[] {
  const offered = new Map<string, OfferedGrant>()
  for (const { tool, text, paths = [] } of denials) {
    const folders = [...paths, ...pathsIn(text)].flatMap((path) => folderFor(path, grounds))
    const grants: Grant[] = [
      ...(webTool.test(tool) ? [{ kind: 'web' as const }] : []),
      ...folders.map((path) => ({ kind: 'folder' as const, path })),
    ]
    for (const grant of grants) {
      const key = JSON.stringify(grant)
      if (Grant.safeParse(grant).success && !offered.has(key)) offered.set(key, { grant, tool, text })
    }
  }
  return [...offered.values()]
}

const pathsIn = (text: string): string[] => [...text.matchAll(wholePath)].flatMap(([, path]) => (path ? [path] : []))

/** The folder of a file that lies outside of the work, where one loop may be let into it. */
function folderFor(path: string, { root, closed }: Grounds): string[] {
  const plain = plainPath(path, root)
  if (holds(root, plain)) return []
  const folder = plain.slice(0, plain.lastIndexOf('/'))
  const isTooMuch = folder.split('/').length <= fewestParts
  const isClosed = [root, ...closed].some((one) => holds(folder, one)) || closed.some((one) => holds(one, folder))
  return isTooMuch || isClosed ? [] : [folder]
}

const holds = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The path from the top, without steps back; a relative one begins where the loop works. */
function plainPath(path: string, root: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${root}/${path}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
