import type { DiskCall } from './disk-calls.ts'
import type { Random } from './random.ts'

const sectorBytes = 512

type Change = { at: number; bytes: Buffer } | { length: number }
type File = { safe: Buffer; open: Change[] }
type Entry = { name: string; file: number | null }

/**
 * A disk that keeps for certain only what was synced. Of everything else a power cut leaves any part: each sector of an unsynced write or not, a
 * cut of a file before or after the writes around it, and of each name any of the states it had since the folder was synced. Between names no
 * order is promised either, which is harsher than the file systems in use.
 */
export function createCrashDisk() {
  const files = new Map<number, File>()
  const names = new Map<string, number>()
  let safeNames = new Map<string, number>()
  let openEntries: Entry[] = []

  function put(name: string, file: number | null) {
    if (file === null) names.delete(name)
    else names.set(name, file)
    openEntries.push({ name, file })
  }

  function apply(call: DiskCall): void {
    switch (call.kind) {
      case 'create': {
        const standing = names.get(call.name)
        if (standing !== undefined) files.set(call.file, files.get(standing)!)
        else files.set(call.file, { safe: Buffer.alloc(0), open: [] })
        if (standing === undefined) put(call.name, call.file)
        return
      }
      case 'truncate':
        files.get(call.file)?.open.push({ length: call.length })
        return
      case 'write':
        files.get(call.file)?.open.push({ at: call.at, bytes: call.bytes })
        return
      case 'sync-file': {
        const file = files.get(call.file)!
        file.safe = file.open.reduce(changed, file.safe)
        file.open = []
        return
      }
      case 'link': {
        // A link over a name that stands, and any call on a name that is gone, fails and changes nothing.
        const file = names.get(call.from)
        if (file !== undefined && !names.has(call.to)) put(call.to, file)
        return
      }
      case 'rename': {
        const file = names.get(call.from)
        if (file === undefined) return
        put(call.to, file)
        put(call.from, null)
        return
      }
      case 'exchange': {
        const [from, to] = [names.get(call.from), names.get(call.to)]
        if (from === undefined || to === undefined) return
        put(call.to, from)
        put(call.from, to)
        return
      }
      case 'unlink':
        if (names.has(call.name)) put(call.name, null)
        return
      case 'sync-folder':
        safeNames = new Map(names)
        openEntries = []
    }
  }

  /** What a power cut at this moment may leave of a name: the bytes of its file, or null where there is none. */
  function afterCrash(name: string, random: Random): Buffer | null {
    const states = [safeNames.get(name) ?? null, ...openEntries.filter((each) => each.name === name).map((e) => e.file)]
    const file = states[random.below(states.length)] ?? null
    if (file === null) return null
    const { safe, open } = files.get(file)!
    return open.reduce<Buffer>((bytes, change) => partOf(bytes, change, random), safe)
  }

  return { apply, afterCrash, namesNow: () => [...names.keys()] }
}

function changed(bytes: Buffer, change: Change): Buffer {
  if ('length' in change) {
    const cut = Buffer.alloc(change.length)
    bytes.copy(cut)
    return cut
  }
  const grown = Buffer.alloc(Math.max(bytes.length, change.at + change.bytes.length))
  bytes.copy(grown)
  change.bytes.copy(grown, change.at)
  return grown
}

/** A change of which only some sectors, or only the new length, reached the disk. */
function partOf(bytes: Buffer, change: Change, random: Random): Buffer {
  if ('length' in change) return random.coin() ? changed(bytes, change) : bytes
  const fate = random.below(4)
  if (fate === 0) return bytes
  if (fate === 1) return changed(bytes, change)
  const lengthOnly = Buffer.alloc(Math.max(bytes.length, change.at + change.bytes.length))
  bytes.copy(lengthOnly)
  for (let from = 0; from < change.bytes.length; from += sectorBytes)
    if (random.coin()) change.bytes.copy(lengthOnly, change.at + from, from, from + sectorBytes)
  return lengthOnly
}
