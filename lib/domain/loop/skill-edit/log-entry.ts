import { z } from 'zod'
import { ok, type Result, refuse } from '../../result.ts'
import { isObject, readJson } from '../document/json-value.ts'

/** Progress files that grow line by line: one JSON object each. */
export const recordFiles = ['changes.log', 'debug.log'] as const
/** Progress files that grow by sections for a person's eyes. */
export const timelineFiles = ['develop.md', 'debug.md', 'validate.md', 'summary.md'] as const
export type LogFile = (typeof recordFiles)[number] | (typeof timelineFiles)[number]

export const isRecordFile = (name: LogFile): name is (typeof recordFiles)[number] =>
  recordFiles.some((each) => each === name)

const Change = z.looseObject({
  timestamp: z.iso.datetime({ offset: true }).optional(),
  task_id: z.string().min(1),
  description: z.string(),
  files_changed: z.array(z.string()),
  result: z.enum(['success', 'failed', 'partial']),
})

const Observation = z.looseObject({
  hid: z.string().regex(/^H[0-9]+$/, 'is not H1, H2, ...'),
  ts: z.union([z.number(), z.string()]).optional(),
  func: z.string().nullish(),
  loc: z.string().nullish(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})

const longestLine = 64 * 1024

/** The lines to append for one or more records, `content` being one JSON object per line; the time is filled in where it is missing. */
export function recordLines(file: (typeof recordFiles)[number], content: string, now: Date): Result<string> {
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return refuse('validation', 'There is nothing to append.')
  const written: string[] = []
  for (const [at, line] of lines.entries()) {
    const record = recordLine(file, line, now)
    if (!record.ok) return refuse(record.refusal.code, `Line ${at + 1}: ${record.refusal.message}`)
    written.push(record.value)
  }
  return ok(written.join(''))
}

function recordLine(file: (typeof recordFiles)[number], line: string, now: Date): Result<string> {
  const json = readJson(line)
  if (!json.ok || !isObject(json.value)) return refuse('malformed_json', 'One JSON object per line is needed.')
  const isChange = file === 'changes.log'
  const parsed = (isChange ? Change : Observation).safeParse(json.value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refuse('validation', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const time = isChange ? { timestamp: now.toISOString() } : { ts: now.getTime() }
  const text = JSON.stringify({ ...time, ...json.value })
  return text.length > longestLine
    ? refuse('too_large', `A line has at most ${longestLine} characters.`)
    : ok(`${text}\n`)
}

/** What stands at the top of a progress file that begins with its first section. */
export function timelineHead(
  file: (typeof timelineFiles)[number],
  loop: { loopId: string; task: string; startedAt: string; now: string },
): string {
  const task = loop.task.replace(/\s+/g, ' ').trim()
  const head: Record<typeof file, string[]> = {
    'develop.md': [
      '# Development Progress',
      '',
      `**Loop ID**: ${loop.loopId}`,
      `**Task**: ${task}`,
      `**Started**: ${loop.startedAt}`,
      '',
      '## Progress Timeline',
    ],
    'debug.md': [
      '# Understanding Document',
      '',
      `**Loop ID**: ${loop.loopId}`,
      `**Bug Description**: ${task}`,
      `**Started**: ${loop.now}`,
      '',
      '## Exploration Timeline',
    ],
    'validate.md': [
      '# Validation Report',
      '',
      `**Loop ID**: ${loop.loopId}`,
      `**Task**: ${task}`,
      `**Validated**: ${loop.now}`,
    ],
    'summary.md': [
      '# CCW Loop Session Summary',
      '',
      `**Loop ID**: ${loop.loopId}`,
      `**Task**: ${task}`,
      `**Started**: ${loop.startedAt}`,
      `**Completed**: ${loop.now}`,
    ],
  }
  return `${head[file].join('\n')}\n`
}

/** A progress file with one more section at its end, one blank line apart. */
export const withSection = (text: string, section: string): string =>
  `${text.replace(/\s*$/, '\n')}\n${section.replace(/\s*$/, '')}\n`
