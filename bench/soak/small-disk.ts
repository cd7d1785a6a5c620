import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount a disk; elsewhere the trials that need one are not held. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux'

/** A disk of a few kilobytes at a folder. Always `remove` it. */
export function mountSmallDisk(path: string, kilobytes: number) {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'tmpfs', path])
  const filler = join(path, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    /** Leaves room for so many bytes, rounded down to whole blocks. */
    fill(leaving = 0): void {
      rmSync(filler, { force: true })
      writeFileSync(filler, Buffer.alloc(Math.max(0, free() - leaving)))
    },
    empty: () => rmSync(filler, { force: true }),
    setWritable: (may: 'rw' | 'ro') => execFileSync('mount', ['-o', `remount,${may}`, path]),
    remove: () => execFileSync('umount', ['-l', path]),
  }
}
