import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'package-lock.json',
  'next.config.js',
  'tsconfig.json',
  '*.ts',
  '{app,components,lib,prisma,public}/**/*',
]
const unbuilt = /\.test\.tsx?$|\/generated\/|\/fixtures\/|next-env\.d\.ts$/

/** SHA-256 over the names and contents of everything a build depends on. */
function sourceHash(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !unbuilt.test(path))
    .sort()
  for (const path of files) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const stampOf = (root: string) => join(root, '.next', 'loopboard-sources')

/** Notes from which sources the build was made; the last act of `npm run build`. */
export const stampBuild = (root: string): void => writeFileSync(stampOf(root), sourceHash(root))

/** Builds the application unless the last build was made from exactly these sources. Returns the exit code of the build. */
export function buildWhenNeeded(root: string): number {
  const stamp = stampOf(root)
  const isBuilt = existsSync(join(root, '.next', 'BUILD_ID')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === sourceHash(root)) return 0
  console.log('Building Loopboard (once per version, about a minute)…')
  const built = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  return built.status ?? 1
}
