import { z } from 'zod'
import {
  agentsOfTyped,
  FallbackChoice,
  fallbackOfTyped,
  TypedAgents,
  typedAgents,
  typedFallback,
} from '#components/agents/typed-agents.ts'
import { limitFaults, limitsOfTyped, typedLimits } from '#components/limits/typed-limits.ts'
import { LoopPatch } from '#lib/domain/loop/loop-commands.ts'
import { defaultSettings, ToolName } from '#lib/domain/loop/loop-settings.ts'
import { budgetUnits } from '#lib/domain/loop/measured-limits.ts'
import type { LoopFacts } from './loop-facts.ts'

/** What is wrong with a field; the words stand under `loopPage.editErrors`. */
export type EditFault = 'title' | 'description' | 'notes' | 'tags' | 'iterations' | 'number'

const accepted = (schema: z.ZodType, fault: EditFault) =>
  z.string().refine((value) => schema.safeParse(value).success, fault)

/** The tags in a text: separated by commas, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The form in which a loop is edited. Its rules are those of the loop itself. */
export const LoopEdit = z.object({
  title: accepted(LoopPatch.shape.title, 'title'),
  description: accepted(LoopPatch.shape.description, 'description'),
  notes: accepted(LoopPatch.shape.notes, 'notes'),
  tags: z.string().refine((value) => LoopPatch.shape.tags.safeParse(tagsIn(value)).success, 'tags' satisfies EditFault),
  maxIterations: z
    .string()
    .refine(
      (value) => LoopPatch.shape.max_iterations.safeParse(Number(value)).success,
      'iterations' satisfies EditFault,
    ),
  limits: z
    .record(z.enum(budgetUnits), z.string())
    .refine((typed) => limitFaults(typed).length === 0, 'number' satisfies EditFault),
  agent: ToolName,
  model: z.string().max(200),
  /** Who does single actions instead. */
  actions: TypedAgents,
  fallback: FallbackChoice,
})
export type LoopEdit = z.infer<typeof LoopEdit>

type Source = { title: string; description: string; max_iterations: number }

/** The form as it opens. */
export function editOf(data: Source, facts: Pick<LoopFacts, 'notes' | 'tags' | 'settings'>): LoopEdit {
  const { agent, budget } = facts.settings ?? defaultSettings
  return {
    title: data.title,
    description: data.description,
    notes: facts.notes,
    tags: facts.tags.join(', '),
    maxIterations: String(data.max_iterations),
    limits: typedLimits(budget),
    agent: agent.tool,
    model: agent.model ?? '',
    actions: typedAgents(agent.actions),
    fallback: typedFallback(agent.fallback),
  }
}

/** What differs between two states of the form, as the loop takes it. */
export function patchBetween(before: LoopEdit, after: LoopEdit): LoopPatch {
  const changed = (field: TextField) => before[field].trim() !== after[field].trim()
  const budget = changedBudget(before, after)
  const agent = changedAgent(before, after)
  const settings = { ...(budget && { budget }), ...(agent && { agent }) }
  return {
    ...(changed('title') && { title: after.title.trim() }),
    ...(changed('description') && { description: after.description.trim() || null }),
    ...(changed('notes') && { notes: after.notes.trim() || null }),
    ...(changed('tags') && { tags: tagsIn(after.tags).length > 0 ? tagsIn(after.tags) : null }),
    ...(changed('maxIterations') && { max_iterations: Number(after.maxIterations) }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

type TextField = Exclude<keyof LoopEdit, 'agent' | 'actions' | 'fallback' | 'limits'>
type SettingsPatch = NonNullable<LoopPatch['settings']>

function changedBudget({ limits: before }: LoopEdit, { limits: after }: LoopEdit): SettingsPatch['budget'] | null {
  const changed = budgetUnits.filter((unit) => before[unit].trim() !== after[unit].trim())
  const budget = limitsOfTyped(after)
  return changed.length === 0 ? null : Object.fromEntries(changed.map((unit) => [unit, budget[unit]]))
}

/** The group of an agent with all it says, for one choice hangs on the other; who takes over only when that changed: there may be more than one. */
function changedAgent(before: LoopEdit, after: LoopEdit): SettingsPatch['agent'] | null {
  const chosen = ({ agent: tool, model, actions }: LoopEdit) => ({
    tool,
    model: tool === 'bash' ? null : model.trim() || null,
    actions: agentsOfTyped(actions, tool),
  })
  const isSame = JSON.stringify(chosen(before)) === JSON.stringify(chosen(after))
  if (before.fallback === after.fallback) return isSame ? null : chosen(after)
  return { ...(isSame ? {} : chosen(after)), fallback: fallbackOfTyped(after.fallback) }
}
