import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { readNow, removeQuietly } from './late-looks.ts'
import { timeInName } from './loop-paths.ts'
import { readFileStable, textIn } from './read-file-stable.ts'
import type { Folder } from './walk.ts'
import type { WriteTools } from './write-loop-files.ts'
import { writeOwnFile } from './write-own-file.ts'

const quietMs = 2000
const mostCorruptCopies = 5

/**
 * A damaged file that nobody writes any more is copied before ours takes its place; the oldest of more than five copies goes, and the same content
 * is not copied twice. Returns what was damaged, null where there is nothing; refused while it may still be written, and where a whole version stands by now.
 */
export async function keepCorrupt(
  root: Folder,
  name: string,
  isWhole: (text: string) => boolean,
  tools: Pick<WriteTools, 'now' | 'newHex'>,
): Promise<Result<Buffer | null>> {
  const damaged = await readFileStable(root, name, 'any')
  const facts = damaged.kind === 'text' || damaged.kind === 'torn' ? damaged : null
  const text = facts && textIn(facts.bytes)
  if (text && isWhole(text)) return refuse('busy', say('file_whole_again', { name }), { next: say('next_try_again') })
  if (facts && tools.now().getTime() - facts.modifiedMs < quietMs)
    return refuse('busy', say('file_incomplete', { name }), { next: say('next_try_again') })
  if (facts === null || facts.bytes.length === 0) return ok(facts?.bytes ?? null)
  const prefix = `${name}.corrupt-`
  const newest = (await root.list())
    .filter((each) => each.startsWith(prefix))
    .sort()
    .at(-1)
  if (newest && readNow(root, newest)?.equals(facts.bytes)) return ok(facts.bytes)
  const copied = await writeOwnFile(root, `${prefix}${timeInName(tools.now())}`, facts.bytes, tools.newHex)
  if (!copied.ok) return copied
  const copies = (await root.list()).filter((each) => each.startsWith(prefix)).sort()
  for (const old of copies.slice(0, -mostCorruptCopies)) removeQuietly(root, old)
  return ok(facts.bytes)
}
