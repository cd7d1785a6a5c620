import { isObject, readJson } from '../document/json-value.ts'
import { meaningfulLines, metaOf } from '../progress/progress-lines.ts'

/** The parts of the executor's work that have progress files. */
export const rebuiltParts = ['develop', 'debug', 'validate'] as const
export type RebuiltPart = (typeof rebuiltParts)[number]

/**
 * How sure a rebuilt part is. `exact`: a record or a comment of ours gives every field of everything that was found. `mixed`: of some only. `read`: it was read
 * from what is written for people. `none`: nothing tells of it.
 */
export const confidences = ['exact', 'mixed', 'read', 'none'] as const
export type Confidence = (typeof confidences)[number]

/** What no file may be able to tell; the words stand with the page. */
export const lossNames = [
  'task_details',
  'task_ids',
  'hypothesis_details',
  'passed_tests',
  'test_times',
  'stack_traces',
] as const
export type Loss = (typeof lossNames)[number]

/** What is lost of a part, by how its files were read. */
const losses: Record<RebuiltPart, Record<Confidence, Loss[]>> = {
  develop: { exact: [], mixed: ['task_details'], read: ['task_details', 'task_ids'], none: [] },
  debug: { exact: [], mixed: ['hypothesis_details'], read: ['hypothesis_details'], none: [] },
  validate: { exact: [], mixed: [], read: ['passed_tests', 'test_times', 'stack_traces'], none: [] },
}

export const lossesOf = (part: RebuiltPart, confidence: Confidence): Loss[] => losses[part][confidence]

const item = /^\d+\. \[[ xX]\] /
const hypothesis = /^\*\*H\d+\*\*(?: \(Likelihood: \d+\))?: /

/** How exactly the files of a part tell of it; only for a part of which they tell something. */
export function trustIn(part: RebuiltPart, files: ReadonlyMap<string, string>): Confidence {
  if (part === 'validate') return hasRecord(files.get('test-results.json'), 'tests') ? 'exact' : 'read'
  if (part === 'debug' && hasRecord(files.get('hypotheses.json'), 'hypotheses')) return 'exact'
  const lines = meaningfulLines(files.get(part === 'develop' ? 'develop.md' : 'debug.md') ?? '')
  const written = part === 'develop' ? countListed(lines) : countNamed(lines)
  const kind = part === 'develop' ? 'task' : 'hyp'
  const ids = lines.map((line) => metaOf(line, kind)?.['id']).filter((id) => typeof id === 'string')
  const exact = new Set(ids).size
  if (exact === 0) return written === 0 ? 'none' : 'read'
  return exact >= written ? 'exact' : 'mixed'
}

const countListed = (lines: string[]): number => lines.filter((line) => item.test(line)).length

/** A hypothesis is written once where it is opened, and may be named again as the root cause. */
const countNamed = (lines: string[]): number =>
  new Set(lines.filter((line) => hypothesis.test(line)).map((line) => line.slice(2, line.indexOf('*', 2)))).size

function hasRecord(text: string | undefined, key: string): boolean {
  const json = readJson(text ?? '')
  return json.ok && isObject(json.value) && Array.isArray(json.value[key])
}
