import { defaultConfig, mergeConfig } from '../config.ts'
import { diagnose, type InputFile } from '../diagnose.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { lazy } from '../parse/lazy.ts'
import { skillReport } from '../report/skill-report.ts'
import type { TestFiles } from '../test-skill.ts'
import { createDice, type Dice, type Host, hostOf } from './test-hosts.ts'

/**
 * A class of defects: how it is planted in a host, and its harmless twin, which looks alike and must not be reported. `beside` names rules that
 * rightly see the same defect too. `kinds` are the hosts it can be planted in.
 */
export type DefectClass = {
  rule: string
  kinds?: readonly Host['kind'][]
  beside?: readonly string[]
  plant: (host: Host, dice: Dice) => TestFiles
  twin: (host: Host, dice: Dice) => TestFiles
}

type ClassQuality = { rule: string; planted: number; found: number; wrong: number; f1: number; misses: string[] }
type SeedingQuality = {
  classes: ClassQuality[]
  precision: number
  recall: number
  /** Share of pairs of a clean and a planted skill in which the clean one scores higher; half of the equal ones. */
  auc: number
  /** Plantings that raised a score. */
  raised: number
  /** Share of findings with a place whose text is the excerpt. */
  located: number
  /** Share of fingerprints that are the same after fifty lines were inserted above. */
  steady: number
}

const inputOf = (files: TestFiles): InputFile[] =>
  Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }]))

/** Diagnoses the files of a host as its own skill, as a person would who changed no setting. */
export const diagnoseHost = (host: Host, files: TestFiles) => {
  const config = mergeConfig(defaultConfig, { client: 'claude-code' })
  const workspace = { skillPath: `.claude/skills/${host.name}`, hasFile: () => false, agents: [] }
  const diagnosed = diagnose(inputOf(files), { folder: host.name, config, workspace })
  const report = skillReport({ name: host.name, path: '', treeHash: '' }, diagnosed, config)
  return { findings: diagnosed.findings, health: report.score.health, quality: report.score.quality }
}

/** How healthy the clean skills are. */
const cleanHealths = lazy(() => Array.from({ length: 48 }, (_, n) => diagnoseHost(hostOf(n), hostOf(n).files).health))

/** Plants every class `times` times in hosts that fit, with its twin, and counts what is found. */
export const measureSeeding = (classes: readonly DefectClass[], times: number): SeedingQuality => {
  const healths: number[] = []
  const sum = { found: 0, wrong: 0, planted: 0, raised: 0, all: 0, located: 0, kept: 0, compared: 0 }
  const qualities = classes.map((one) => {
    const own = { found: 0, wrong: 0, misses: [] as string[] }
    for (let n = 0; n < times; n += 1) {
      const host = hostFor(one, n)
      const clean = diagnoseHost(host, host.files)
      const files = one.plant(host, createDice(n))
      const planted = diagnoseHost(host, files)
      const known = new Set(clean.findings.map(({ fingerprint }) => fingerprint))
      const fresh = planted.findings.filter(({ fingerprint }) => !known.has(fingerprint))
      const strange = fresh.filter(({ ruleId }) => ruleId !== one.rule && !one.beside?.includes(ruleId))
      if (fresh.some(({ ruleId }) => ruleId === one.rule)) own.found += 1
      else own.misses.push(`missed in ${host.name} ${n}`)
      own.wrong += strange.length
      own.misses.push(...strange.map((finding) => `${wordsOf(finding)} in ${host.name} ${n}`))
      const twin = diagnoseHost(host, one.twin(host, createDice(n))).findings.filter(
        ({ ruleId }) => ruleId === one.rule,
      )
      own.wrong += twin.length
      own.misses.push(...twin.map((finding) => `twin: ${wordsOf(finding)} in ${host.name} ${n}`))
      healths.push(planted.health)
      if (planted.health > clean.health || planted.quality > clean.quality) sum.raised += 1
      const places = planted.findings.map((finding) => isLocated(finding, files))
      sum.all += places.length
      sum.located += places.filter(Boolean).length
      const moved = diagnoseHost(host, pushedDown(files)).findings.map(({ fingerprint }) => fingerprint)
      sum.compared += planted.findings.length
      sum.kept += planted.findings.filter(({ fingerprint }) => moved.includes(fingerprint)).length
    }
    sum.found += own.found
    sum.wrong += own.wrong
    sum.planted += times
    const f1 = (2 * own.found) / (own.found + own.wrong + times)
    return { rule: one.rule, planted: times, f1, ...own }
  })
  const pairs = cleanHealths().flatMap((clean) => healths.map((one) => (clean > one ? 1 : clean === one ? 0.5 : 0)))
  return {
    classes: qualities,
    ...{ precision: sum.found / (sum.found + sum.wrong), recall: sum.found / sum.planted, raised: sum.raised },
    auc: pairs.reduce<number>((total, one) => total + one, 0) / pairs.length,
    ...{ located: sum.located / sum.all, steady: sum.kept / sum.compared },
  }
}

/** The n-th host in which a class can be planted. */
export const hostFor = ({ kinds }: DefectClass, n: number): Host => {
  if (!kinds || kinds.length > 1) return hostOf(n)
  return hostOf(2 * n + (kinds[0] === 'phased' ? 0 : 1))
}

const wordsOf = ({ ruleId, file, line, message }: DiagnosedFinding): string => `${ruleId} ${file}:${line} ${message.en}`

/** Whether a finding names a line and a column, and its excerpt is what stands there. */
const isLocated = ({ file, line, column, excerpt }: DiagnosedFinding, files: TestFiles): boolean => {
  if (line === null || column === null) return false
  const text = files[file]
  if (text === undefined || text === null) return false
  const found = [...(text.split('\n')[line - 1] ?? '')].slice(column - 1).join('')
  return found.startsWith(excerpt.slice(0, 4)) || excerpt.startsWith('\\u{')
}

/** Fifty lines of plain text at the start of every document. */
const pushedDown = (files: TestFiles): TestFiles =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      if (text === null || !path.endsWith('.md')) return [path, text]
      const at = /^(?:---\n[\s\S]*?\n---\n)?(?:# [^\n]*\n)?/.exec(text)![0].length
      const lines = Array.from({ length: 25 }, (_, n) => `\nThe team keeps note number ${n}.`).join('\n')
      return [path, `${text.slice(0, at)}${lines}\n${text.slice(at)}`]
    }),
  )
