import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import { type ConfigProblem, readConfig } from '#lib/diagnosis/read-config.ts'
import { isInside } from '#lib/workspace/safe-path.ts'

/** A configuration file that was read: what it says behind what it extends, and the paths of all files. */
export type ConfigLayers = { layers: TuningConfig[]; files: string[] }
export type ConfigFileProblem = ConfigProblem & { path: string }
type ConfigRead = ({ ok: true } & ConfigLayers) | { ok: false; problems: ConfigFileProblem[] }

/**
 * Reads a configuration file and those it extends, whose paths are seen from the file that names them. What a file says counts more than what it
 * extends, and a later one of these more than one before it. No file may lie outside of the folder `within`, links followed; null for a file that a
 * person named. The whole is refused when one of the files cannot be used.
 */
export function readConfigFile(path: string, within: string | null): ConfigRead {
  const message = whyNot(path, basename(path), within, [])
  return message ? { ok: false, problems: [{ path, line: 1, column: 1, message }] } : readOpen(path, within, [])
}

/** Reads a file that may be read; `above` are those that extend it. */
function readOpen(path: string, within: string | null, above: readonly string[]): ConfigRead {
  const read = readConfig(readFileSync(path, 'utf8'))
  if (!read.ok) return { ok: false, problems: read.problems.map((problem) => ({ ...problem, path })) }
  const open = [...above, realpathSync(path)]
  const extended = (read.value.extends ?? []).map((name, index): ConfigRead => {
    const other = join(dirname(path), name)
    const message = whyNot(other, name, within, open)
    if (!message) return readOpen(other, within, open)
    return { ok: false, problems: [{ path, ...read.placeOf(['extends', index]), message }] }
  })
  const problems = extended.flatMap((one) => (one.ok ? [] : one.problems))
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    layers: [...extended.flatMap((one) => (one.ok ? one.layers : [])), read.value],
    files: [...extended.flatMap((one) => (one.ok ? one.files : [])), path],
  }
}

function whyNot(
  path: string,
  name: string,
  within: string | null,
  open: readonly string[],
): ConfigProblem['message'] | null {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return { en: `There is no file ${name}.`, zh: `没有文件 ${name}。` }
  const real = realpathSync(path)
  if (within !== null && !isInside(real, realpathSync(within)))
    return { en: `${name} lies outside of ${within}.`, zh: `${name} 位于 ${within} 之外。` }
  if (open.includes(real))
    return { en: `${name} extends the file that extends it.`, zh: `${name} 又继承了继承它的文件。` }
  return null
}
