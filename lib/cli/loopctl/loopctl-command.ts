import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { isObject, readJson } from '#lib/domain/loop/document/json-value.ts'
import { type LoopStatus, loopStatuses } from '#lib/domain/loop/loop-state.ts'
import { controlOf } from '#lib/domain/loop/skill-edit/control-signal.ts'
import { editAsSkill, type SkillEdit } from '#lib/domain/loop/skill-edit/edit-as-skill.ts'
import { recordFiles, timelineFiles } from '#lib/domain/loop/skill-edit/log-entry.ts'
import { ok, type Result } from '#lib/domain/result.ts'
import { type EditLoop, editLoop, readLoop } from '#lib/files/edit-loop.ts'
import { findLoop, type LoopPlace, masterPath } from '#lib/files/find-loop.ts'
import { lookLate } from '#lib/files/late-looks.ts'
import { settleDisplaced } from '#lib/files/settle-displaced.ts'
import { answer, answerRefusal } from './answer.ts'
import { appendLog } from './append-log.ts'
import { exitCodeOf, signalExitCodes } from './exit-codes.ts'
import { readArgument, readObject } from './read-argument.ts'

type At = { workspace?: string }
type PatchOptions = At & { skillState?: string; iteration?: number | 'next'; stream?: boolean }

const reportable = loopStatuses.filter((status) => status !== 'created')
const restMs = 5
const newHex = () => randomBytes(16).toString('hex')
const find = ({ workspace }: At, loopId: string) =>
  findLoop(workspace === undefined ? { upwardsFrom: process.cwd() } : { workspace: resolve(workspace) }, loopId)

const iteration = (text: string): number | 'next' => {
  if (text === 'next') return text
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('a whole number or the word next is needed')
  return Number(text)
}

/**
 * `loopboard loopctl`: how a skill takes part in a loop without losing anybody's update. It works on the shared files alone, needs no server and no
 * database, and answers with one line of JSON.
 */
export function loopctlCommand(): Command {
  const command = new Command('loopctl').description('read and change the shared files of a loop, for skills')
  const sub = (usage: string, description: string) =>
    command
      .command(usage)
      .description(description)
      .addOption(new Option('--workspace <folder>', 'the project; found upwards from here when it is not given'))
      .configureOutput({ outputError: (text) => answerRefusal('validation', text.replace(/^error: /, '').trim()) })
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : process.exitCode))

  sub('read <loop>', 'print the loop as it stands').action(async (loop: string, at: At) => answer(await read(loop, at)))

  sub('check-control <loop>', 'exit code 0: go on, 10: pause, 11: stop, 12: the loop is gone').action(checkControl)

  sub('patch <loop>', 'change skill_state by a merge patch')
    .option('--skill-state <json>', 'the patch: JSON, @file, or - for standard input')
    .option('--iteration <n>', 'set the count of iterations, or next to count one more', iteration)
    .option('--stream', 'one patch per line of standard input, one answer per line')
    .action((loop: string, options: PatchOptions) =>
      options.stream ? patchStream(loop, options) : patch(loop, options),
    )

  sub('status <loop>', 'report where the loop stands')
    .addArgument(new Argument('<to>', 'the new status').choices(reportable))
    .option('--reason <text>', 'why it failed')
    .action(async (loop: string, to: LoopStatus, { reason, ...at }: At & { reason?: string }) =>
      answer(await change(loop, at, { status: to, ...(reason && { reason }) })),
    )

  sub(
    'append-log <loop> <file> <content>',
    `add to a progress file: ${[...recordFiles, ...timelineFiles].join(', ')}`,
  ).action(async (loop: string, file: string, content: string, at: At) => {
    const place = await find(at, loop)
    answer(place.ok ? await appendLog(place.value, file, content, new Date(), newHex) : place)
  })
  return command
}

async function read(loop: string, at: At): Promise<Result<Record<string, unknown>>> {
  const place = await find(at, loop)
  if (!place.ok) return place
  const text = await readLoop(place.value)
  return text.ok ? ok(shown(place.value, text.value)) : text
}

function shown(place: LoopPlace, text: string) {
  const json = readJson(text)
  const document = json.ok && isObject(json.value) ? json.value : null
  const { signal } = controlOf(document)
  return { data: document, meta: { path: masterPath(place), root: place.root, signal } }
}

/** Only a loop that is nowhere is gone; a file that is not whole for a moment is tried again by the reader. */
async function checkControl(loop: string, at: At): Promise<void> {
  const found = await read(loop, at)
  if (!found.ok && found.refusal.code !== 'not_found') return answer(found)
  const document = found.ok && isObject(found.value['data']) ? found.value['data'] : null
  const control = controlOf(document)
  answer(ok({ data: control }), signalExitCodes[control.signal])
}

async function change(loop: string, at: At, edit: SkillEdit): Promise<Result<Record<string, unknown>>> {
  const place = await find(at, loop)
  return place.ok ? changeOnce(place.value, edit) : place
}

async function changeOnce(place: LoopPlace, edit: SkillEdit): Promise<Result<Record<string, unknown>>> {
  return editLoop(place, { newHex, watchDisplaced: settleDisplaced }, (write) => changeBy(write, place, edit))
}

async function changeBy(write: EditLoop, place: LoopPlace, edit: SkillEdit): Promise<Result<Record<string, unknown>>> {
  const now = new Date().toISOString()
  const edited = await write((text) => editAsSkill(text, `${place.loopId}.json`, edit, now))
  if (!edited.ok) return edited
  const { data, meta } = shown(place, edited.value)
  const { status, current_iteration, updated_at } = data ?? {}
  return ok({ data: { loop_id: place.loopId, status, current_iteration, updated_at }, meta })
}

async function patch(loop: string, { skillState, iteration, ...at }: PatchOptions): Promise<void> {
  if (skillState === undefined && iteration === undefined)
    return answerRefusal('validation', 'Give --skill-state, --iteration, or --stream.')
  const counted = iteration === undefined ? {} : { iteration }
  if (skillState === undefined) return answer(await change(loop, at, counted))
  const given = await readArgument(skillState)
  const parsed = given.ok ? readObject(given.value) : given
  answer(parsed.ok ? await change(loop, at, { skillState: parsed.value, ...counted }) : parsed)
}

/** For a program that stays: it writes a patch, reads the answer, and writes the next. The last refusal is the exit code. */
async function patchStream(loop: string, at: PatchOptions): Promise<void> {
  const place = await find(at, loop)
  if (!place.ok) return answer(place)
  let exitCode = 0
  // What is displaced is watched while the next patch is waited for.
  const ended = await editLoop(place.value, { newHex, watchDisplaced: lookLate }, async (write) => {
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === '') continue
      const parsed = readObject(line)
      const changed = parsed.ok ? await changeBy(write, place.value, { skillState: parsed.value }) : parsed
      answer(changed)
      exitCode = changed.ok ? exitCode : exitCodeOf(changed.refusal.code)
      // Others wait for the file, too.
      await sleep(restMs)
    }
    return ok(null)
  })
  process.exitCode = ended.ok ? exitCode : exitCodeOf(ended.refusal.code)
}
