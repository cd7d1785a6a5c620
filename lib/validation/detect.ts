import { createHash } from 'node:crypto'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { type NodePackage, type PackageManager, readNodePackage } from './ecosystems/package-json.ts'
import { delegatesToMembers } from './ecosystems/package-script.ts'
import type { Proposal } from './ecosystems/proposal.ts'
import { proposeIn } from './ecosystems/propose-in.ts'
import { findMemberFolders, type MemberFolder } from './member-folders.ts'
import { projectFiles } from './project-files.ts'
import { sealCommand } from './seal.ts'

/**
 * A proposed command, why it was found, and whether it is only offered. `found`: the places that led to it; `reason`: the same as one text.
 * `coverageBy`: what measures coverage; null when nothing does. Nothing runs before a person approved it.
 */
export type Detection = {
  command: TestCommand
  reason: string
  found: string[]
  coverageBy: string | null
  offered: boolean
}

/** As many commands as a loop can have. */
const mostRequired = 20
const mostOffered = 40

type Found = Proposal & { cwd: string; declared: boolean }

/** Runners that find tests in all folders below the one they run in; another one there would run them twice. */
const coversBelow = ['vitest', 'jest', 'playwright', 'pytest', 'cargo', 'maven', 'gradle', 'dotnet', 'phpunit']

/** Of these the parts of a build are no proposals of their own at all. */
const hasOwnParts = ['cargo', 'maven', 'gradle', 'dotnet']

/** Proposes test commands from the files of a project and of the projects below it. Several ecosystems give several commands. Runs nothing. */
export const detectCommands = async (root: string): Promise<Detection[]> => {
  const files = projectFiles(root)
  const project = await readNodePackage(files)
  const top = await proposeIn(files, project)
  const members = await findMemberFolders(files, project?.workspaces ?? [])
  const inside = await Promise.all(members.map((member) => proposeInMember(root, member, project?.manager)))
  const found = weigh(
    top.map((one) => ({ ...one, cwd: '', declared: true })),
    inside.flat(),
    project,
  )
  const required = found.filter((one) => !one.offered)
  const offered = found.filter((one) => one.offered).slice(0, mostOffered)
  return Promise.all([...required, ...offered].map((one) => toDetection(root, one)))
}

const proposeInMember = async (root: string, { path, declared }: MemberFolder, manager?: PackageManager) => {
  const files = projectFiles(`${root}/${path}`, root)
  const proposals = await proposeIn(files, await readNodePackage(files, manager))
  return proposals.map((one) => ({ ...one, cwd: path, declared }))
}

/**
 * Which proposals are the default. What a runner of a folder above runs already is not run again; a script of the root that only starts the
 * tests of the parts gives way to the parts, which report test by test. Where there are too many parts, it is the other way round.
 */
const weigh = (top: Found[], inside: Found[], project: NodePackage | null): Found[] => {
  const isDelegating = (one: Found) =>
    one.found[1] === 'scripts.test' && delegatesToMembers(project?.scripts['test'] ?? '')
  const delegating = top.filter((one) => isDelegating(one) && one.reports.every((report) => report.includes('?:')))
  const parts: Found[] = []
  for (const one of inside) {
    const above = [...top, ...parts].find((other) => isAbove(other, one) && other.ecosystem === one.ecosystem)
    if (above && hasOwnParts.includes(one.ecosystem)) continue
    const isCovered = above !== undefined && coversBelow.includes(one.ecosystem) && !above.offered
    const isForeign = !one.declared && top.length > 0 && !isAlone(one, top)
    parts.push({ ...one, offered: one.offered || isCovered || isForeign })
  }
  const wanted = parts.filter((one) => !one.offered).length
  const offer = (one: Found): Found => ({ ...one, offered: true })
  if (delegating.length > 0 && wanted > 0 && wanted + top.length <= mostRequired)
    return [...top.map((one) => (delegating.includes(one) ? offer(one) : one)), ...parts]
  const room = delegating.length > 0 ? 0 : Math.max(0, mostRequired - top.filter((one) => !one.offered).length)
  let taken = 0
  return [...top, ...parts.map((one) => (one.offered || taken++ < room ? one : offer(one)))]
}

/** A project that nobody declared counts where nothing above runs its language. */
const isAlone = (one: Found, top: readonly Found[]): boolean => {
  const family = familyOf(one.ecosystem)
  return top.every((other) => familyOf(other.ecosystem) !== family) || family === 'go'
}

const javaScript = ['vitest', 'jest', 'mocha', 'playwright', 'node-test', 'npm', 'pnpm', 'yarn', 'bun']
const familyOf = (ecosystem: string): string => (javaScript.includes(ecosystem) ? 'javascript' : ecosystem)

const isAbove = (one: Found, other: Found): boolean => one.cwd === '' || other.cwd.startsWith(`${one.cwd}/`)

const toDetection = async (root: string, one: Found): Promise<Detection> => {
  const { ecosystem, run, reports, found, coverageBy, offered, cwd } = one
  const kind = typeof run === 'string' ? ('shell' as const) : ('argv' as const)
  const command = { id: idOf(ecosystem, cwd), kind, run, cwd, ecosystem, reports, required: !offered }
  const way = cwd === '' ? found : [`${cwd}/${found[0]}`, ...found.slice(1)]
  return {
    command: await sealCommand(root, command),
    reason: `${way.join(' → ')}${coverageBy ? `, coverage by ${coverageBy}` : ''}`,
    ...{ found: way, coverageBy, offered },
  }
}

/** The same command of the same folder keeps its id; a long path is known by its hash. */
const idOf = (ecosystem: string, cwd: string): string => {
  const id = cwd === '' ? ecosystem : `${ecosystem}@${cwd}`
  return id.length <= 64 ? id : `${ecosystem}@${createHash('sha256').update(cwd).digest('hex').slice(0, 16)}`
}
