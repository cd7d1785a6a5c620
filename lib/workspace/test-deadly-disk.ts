import { realDisk, type TransactionDisk } from './transaction-disk.ts'

/** A disk on which the program kills itself (kill -9) before its n-th change; a file may then be half written. `done` tells the changes so far. */
export function deadlyDisk(stop: number): { disk: TransactionDisk; done: () => number } {
  let calls = 0
  const count = () => {
    calls++
    if (calls === stop) process.kill(process.pid, 'SIGKILL')
  }
  const deadly =
    <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      count()
      return act(...args)
    }
  const write: TransactionDisk['write'] = async (folder, name, bytes, mode) => {
    count()
    if (calls + 1 === stop) await realDisk.write(folder, name, bytes.subarray(0, bytes.length >> 1), mode)
    count()
    await realDisk.write(folder, name, bytes, mode)
  }
  const disk: TransactionDisk = {
    write,
    link: deadly(realDisk.link),
    rename: deadly(realDisk.rename),
    unlink: deadly(realDisk.unlink),
    makeFolder: deadly(realDisk.makeFolder),
    removeFolder: deadly(realDisk.removeFolder),
    sync: deadly(realDisk.sync),
  }
  return { disk, done: () => calls }
}
