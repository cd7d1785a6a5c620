/**
 * Adds the optional platform packages that a partial registry mirror does not carry to package-lock.json.
 *
 * npm leaves an optional dependency out of the lockfile when the registry it asks has no copy of it; `npm ci` then refuses that
 * lockfile everywhere. The version is exact in the parent's manifest, so the entry can be written without the download: on the
 * platforms that need the package npm fetches it by name, on the others it is skipped. Run after every change of dependencies:
 * `npm install && node scripts/complete-lockfile.mjs && rm -rf node_modules && npm ci`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const platforms = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
  'aix',
]
const processors = ['arm64', 'arm', 'armv7l', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
let added = 0

for (const [parentPath, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const nested = `${parentPath}/node_modules/${name}`
    const hoisted = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[hoisted]) continue
    if (!/^\d+\.\d+\.\d+/.test(range)) continue
    const words = name.split('/').at(-1).split('-')
    const os = platforms.find((platform) => words.includes(platform))
    const cpu = processors.find((processor) => words.includes(processor))
    if (!os) continue
    const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
    lock.packages[hoisted] = {
      version: range,
      ...(cpu && { cpu: [cpu] }),
      ...(parent.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os: [os === 'windows' ? 'win32' : os],
    }
    added += 1
  }
}

const sorted = Object.keys(lock.packages).sort((left, right) => (left < right ? -1 : 1))
lock.packages = Object.fromEntries(sorted.map((key) => [key, lock.packages[key]]))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to package-lock.json`)
