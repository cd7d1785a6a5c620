import { z } from 'zod'
import { CreateLoop, LoopPatch, LoopSettingsPatch } from '../domain/loop/loop-commands.ts'
import type { FieldMessages } from './parse-input.ts'

/** Sentences that programs written for the upstream API rely on. */
export const loopMessages: FieldMessages = {
  title: 'title is required and must be non-empty',
  description: 'description must be a string',
  max_iterations: 'max_iterations must be a positive number',
}

/** Settings may stand in a group `settings` or, as in the shared document, beside the other fields; the group goes first. */
const settingNames = Object.keys(LoopSettingsPatch.shape)

function gatherSettings<Fields extends { settings?: LoopSettingsPatch }>(fields: Fields): Fields {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => !settingNames.includes(name))) as Fields
  const beside = Object.fromEntries(
    entries.filter(([name, value]) => settingNames.includes(name) && value !== undefined),
  )
  if (Object.keys(beside).length === 0) return own
  return { ...own, settings: { ...beside, ...fields.settings } }
}

const workspaceId = z.string().min(1).max(200).optional()

/** The body of POST: a new loop, its settings, and the workspace it works in. */
export const NewLoopBody = CreateLoop.extend({ ...LoopSettingsPatch.shape, workspace_id: workspaceId }).transform(
  ({ workspace_id, ...fields }) => ({
    workspaceId: workspace_id ?? null,
    loop: gatherSettings(fields) satisfies CreateLoop,
  }),
)

/** The body of PUT: any of the fields; unknown ones are ignored, `null` clears. */
export const LoopPatchBody = LoopPatch.extend(LoopSettingsPatch.shape).transform(
  (fields): LoopPatch => gatherSettings(fields),
)
