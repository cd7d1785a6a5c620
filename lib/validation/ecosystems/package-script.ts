import { reportFolder as R } from '../report-place.ts'
import type { NodePackage, PackageManager } from './package-json.ts'
import type { Proposal } from './proposal.ts'

/** What `npm init` writes: it says that there is no test. */
const placeholder = /no test specified/

const outputs = [
  ...['--test-reporter=tap', '--test-reporter-destination=stdout'],
  ...['--test-reporter=junit', `--test-reporter-destination=${R}/node.xml`],
]
const coverage = [
  ...['--experimental-test-coverage', '--test-reporter=lcov', `--test-reporter-destination=${R}/lcov.info`],
]

/** Only npm wants `--` in front of arguments for the script; the others would hand the two dashes on. */
const passArguments: Record<PackageManager, string[]> = { npm: ['--'], pnpm: [], yarn: [], bun: [] }

/** `scripts.test`, when it is more than npm's placeholder. A script of Node's own runner is asked for reports. */
export const proposePackageScript = ({ scripts, manager }: NodePackage): Proposal | null => {
  const script = scripts['test']
  if (script === undefined || script.trim() === '' || placeholder.test(script)) return null
  const run: [string, ...string[]] = [manager, 'run', 'test']
  const reason = `package.json → scripts.test → ${script}`
  const way = wayToReports(script, manager)
  if (way === 'append')
    return {
      ...{ ecosystem: 'node-test', argv: [...run, ...passArguments[manager], ...outputs, ...coverage] },
      ...{ reports: [`junit:${R}/node.xml`, 'tap?:stdout', `lcov:${R}/lcov.info`], reason, offered: false },
    }
  if (way === 'node-options')
    return {
      // Behind a file name Node takes an option for another file; npm hands options to Node by this setting of its own.
      ...{ ecosystem: 'node-test', argv: ['npm', 'run', 'test', `--node-options=${outputs.join(' ')}`] },
      ...{ reports: [`junit:${R}/node.xml`, 'tap?:stdout'], reason, offered: false },
    }
  return { ecosystem: manager, argv: run, reports: ['tap?:stdout'], reason, offered: false }
}

/** Where Node's runner can be given reporters: behind its last option, by npm, or not at all. */
const wayToReports = (script: string, manager: PackageManager): 'append' | 'node-options' | 'none' => {
  if (!/(^|[\s/])(node|tsx)\s([^&|;<>]*\s)?--test(\s|$)/.test(script)) return 'none'
  if (/--test-reporter|NODE_OPTIONS/.test(script)) return 'none'
  const last = script.split(/&&|\|\||;|\|/).at(-1) ?? ''
  const words = last.trim().split(/\s+/)
  const at = words.indexOf('--test')
  const endsInOptions = at !== -1 && words.slice(at).every((word) => word.startsWith('-')) && !/[<>]/.test(last)
  if (endsInOptions) return 'append'
  return manager === 'npm' ? 'node-options' : 'none'
}
