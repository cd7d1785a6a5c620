import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { emptyMemory, type LoopModel } from '../domain/loop/loop-model.ts'
import { defaultSettings } from '../domain/loop/loop-settings.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { createSharedFiles } from './shared-files.ts'

export const id = 'loop-v2-20260122T100000-ab12cd34'
export const nothing = async (): Promise<ProgressEvidence> => ({
  ...{ developEntries: [], testRuns: [], gate: null, filesModified: [] },
})
export let workspace: string
let now: Date
export let late: { file: string; text: string }[]
export let edits: { file: string; text: string; copy: string }[]
export let files: ReturnType<typeof createSharedFiles>

/** Gives each test of a file a workspace of its own. */
export function giveEachTestSharedFiles(): void {
  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'loopboard-shared-'))
    now = new Date()
    late = []
    edits = []
    files = createSharedFiles({
      now: () => now,
      newHex: () => randomBytes(16).toString('hex'),
      onLateWrite: ({ file, text }) => void late.push({ file, text }),
      onProgressEdit: ({ loopId: _, ...edit }) => void edits.push(edit),
    })
  })
  afterEach(async () => {
    await files.idle()
    rmSync(workspace, { recursive: true, force: true })
  })
}

/** Time passes. */
export const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
/** The server starts once more. */
export const startAgain = (): void => {
  files = createSharedFiles({
    now: () => now,
    newHex: () => randomBytes(16).toString('hex'),
    onLateWrite: () => {},
    onProgressEdit: ({ loopId: _, ...edit }) => void edits.push(edit),
  })
}

export const at = (...names: string[]) => join(workspace, '.workflow', '.loop', ...names)
export const read = (...names: string[]) => readFileSync(at(...names), 'utf8')
export const plant = (text: string, ...names: string[]) => {
  mkdirSync(dirname(at(...names)), { recursive: true })
  writeFileSync(at(...names), text)
}

export const model = (title: string, tasks: LoopTask[] = [], begun = false): LoopModel => {
  const skill = begun
    ? { skill_state: { mode: 'auto', develop: { tasks: [{ id: 'task-001', description: 'D' }] } } }
    : {}
  const reading = readLoopDocument(
    JSON.stringify({
      title,
      description: '',
      status: 'running',
      max_iterations: 3,
      created_at: '2026-01-22T10:00:00Z',
      loopboard: { ...defaultSettings },
      ...skill,
    }),
    `${id}.json`,
  )
  if (!('state' in reading)) throw new Error('not read')
  return { state: reading.state, tasks, memory: emptyMemory }
}
export const project = (rev: number, shown: LoopModel) =>
  files.project({ runId: id, model: shown, rev }, workspace, nothing)
export const task = (number: number): LoopTask => ({
  task_id: `task-${number}`,
  description: `Task ${number}`,
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  order: number,
  created_at: '2026-01-22T10:00:00.000Z',
  updated_at: '2026-01-22T10:00:00.000Z',
})
