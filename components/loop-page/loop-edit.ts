import { z } from 'zod'
import { LoopPatch } from '#lib/domain/loop/loop-commands.ts'
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

const minutes = z.number().positive().max(100_000)

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
  wallMinutes: z
    .string()
    .refine((value) => value.trim() === '' || minutes.safeParse(Number(value)).success, 'number' satisfies EditFault),
})
export type LoopEdit = z.infer<typeof LoopEdit>

type Source = { title: string; description: string; max_iterations: number }

/** The form as it opens. */
export function editOf(data: Source, facts: Pick<LoopFacts, 'notes' | 'tags' | 'settings'>): LoopEdit {
  const wallMs = facts.settings?.budget.wall_ms ?? null
  return {
    title: data.title,
    description: data.description,
    notes: facts.notes,
    tags: facts.tags.join(', '),
    maxIterations: String(data.max_iterations),
    wallMinutes: wallMs === null ? '' : String(wallMs / 60_000),
  }
}

/** What differs between two states of the form, as the loop takes it. */
export function patchBetween(before: LoopEdit, after: LoopEdit): LoopPatch {
  const changed = (field: keyof LoopEdit) => before[field].trim() !== after[field].trim()
  const wall = after.wallMinutes.trim()
  return {
    ...(changed('title') && { title: after.title.trim() }),
    ...(changed('description') && { description: after.description.trim() || null }),
    ...(changed('notes') && { notes: after.notes.trim() || null }),
    ...(changed('tags') && { tags: tagsIn(after.tags).length > 0 ? tagsIn(after.tags) : null }),
    ...(changed('maxIterations') && { max_iterations: Number(after.maxIterations) }),
    ...(changed('wallMinutes') && {
      settings: { budget: { wall_ms: wall === '' ? null : Math.round(Number(wall) * 60_000) } },
    }),
  }
}
