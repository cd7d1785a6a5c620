import { isObject, type JsonObject, readJson } from '#lib/domain/loop/document/json-value.ts'
import { isServerRun } from '#lib/domain/loop/skill-edit/control-signal.ts'
import {
  isRecordFile,
  type LogFile,
  recordFiles,
  recordLines,
  timelineFiles,
  timelineHead,
  withSection,
} from '#lib/domain/loop/skill-edit/log-entry.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { appendLines, changeProgress } from '#lib/files/append-progress.ts'
import { readLoop } from '#lib/files/edit-loop.ts'
import type { LoopPlace } from '#lib/files/find-loop.ts'
import { readArgument } from './read-argument.ts'

const files: LogFile[] = [...recordFiles, ...timelineFiles]

/** Adds to a progress file of a loop: records, one JSON object per line, or a section of Markdown. */
export async function appendLog(
  place: LoopPlace,
  name: string,
  argument: string,
  now: Date,
  newHex: () => string,
): Promise<Result<Record<string, unknown>>> {
  const file = files.find((each) => each === name)
  if (!file)
    return refuse('validation', `${name} is no progress file of a loop.`, { next: `Known are ${files.join(', ')}.` })
  const given = await readArgument(argument)
  if (!given.ok) return given
  const text = await readLoop(place)
  const document = text.ok ? objectIn(text.value) : null
  if (!text.ok) return text
  if (document && isServerRun(document))
    return refuse('read_only', 'The dashboard executes this loop itself and writes its progress files.')
  const added = isRecordFile(file)
    ? await addRecords(place, file, given.value, now)
    : await addSection(place, file, given.value, document ?? {}, now, newHex)
  return added.ok ? ok({ data: { loop_id: place.loopId, file: `${place.loopId}.progress/${file}` } }) : added
}

async function addRecords(place: LoopPlace, file: (typeof recordFiles)[number], content: string, now: Date) {
  const lines = recordLines(file, content, now)
  return lines.ok ? appendLines(place, file, lines.value) : lines
}

async function addSection(
  place: LoopPlace,
  file: (typeof timelineFiles)[number],
  section: string,
  document: JsonObject,
  now: Date,
  newHex: () => string,
): Promise<Result<null>> {
  if (section.trim() === '') return refuse('validation', 'There is nothing to append.')
  const textOf = (key: string) => (typeof document[key] === 'string' ? document[key] : '')
  const head = timelineHead(file, {
    loopId: place.loopId,
    task: textOf('description') || textOf('task_description') || textOf('title'),
    startedAt: textOf('created_at') || now.toISOString(),
    now: now.toISOString(),
  })
  return changeProgress(place, file, (text) => withSection(text === null || text === '' ? head : text, section), newHex)
}

function objectIn(text: string): JsonObject | null {
  const json = readJson(text)
  return json.ok && isObject(json.value) ? json.value : null
}
