import { reportFolder as R } from '../report-place.ts'
import { type NodePackage, type PackageManager, passArguments } from './package-json.ts'
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

/** `scripts.test`, when it is more than npm's placeholder. A script of Node's own runner is asked for reports. */
export const proposePackageScript = ({ scripts, manager }: NodePackage): Proposal | null => {
  const script = scripts['test']
  if (script === undefined || script.trim() === '' || placeholder.test(script)) return null
  const run: [string, ...string[]] = [manager, 'run', 'test']
  const base = { found: ['package.json', 'scripts.test', script] as [string, ...string[]], offered: false }
  const way = wayToReports(script, manager)
  if (way === 'append')
    return {
      ...{ ecosystem: 'node-test', run: [...run, ...passArguments[manager], ...outputs, ...coverage] },
      ...{ ...base, reports: [`junit:${R}/node.xml`, 'tap?:stdout', `lcov:${R}/lcov.info`], coverageBy: 'node' },
    }
  if (way === 'node-options')
    return {
      // Behind a file name Node takes an option for another file; npm hands options to Node by this setting of its own.
      ...{ ecosystem: 'node-test', run: ['npm', 'run', 'test', `--node-options=${outputs.join(' ')}`] },
      ...{ ...base, reports: [`junit:${R}/node.xml`, 'tap?:stdout'], coverageBy: null },
    }
  return { ...base, ecosystem: manager, run, reports: ['tap?:stdout'], coverageBy: null }
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

/** True for a script that starts the tests of the packages of a workspace, each by its own. */
export const delegatesToMembers = (script: string): boolean =>
  /\s(--workspaces|-ws|-r|--recursive)(\s|$)|\b(turbo|nx|lerna|moon|wireit)\s|\bpnpm\s+(--filter|-F)\b|\byarn\s+workspaces\s/.test(
    script,
  )
