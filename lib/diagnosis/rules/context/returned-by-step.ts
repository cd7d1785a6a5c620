import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { Scope } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Draft } from '../../rule.ts'

const returnedField = /^(?:full_output|full_content|complete_result|raw_output)$/
/** What a phase or action returns, in no function or in the one that runs it. */
const steps = new Set<FileRole>(['phase', 'action'])
const isStep = ({ kind, label }: Scope): boolean =>
  kind !== 'function' || /^(?:execute|run|main|phase\w*|action\w*)$/i.test(label)
/** "draftPhase", "run_step": a function that is a step by its name, in any file of the flow. */
const namedStep = /(?:[a-z](?:Phase|Step|Stage|Action)|(?:^|_)(?:phase|step|stage|action))$/
const isOfStep = (role: FileRole, scopes: readonly Scope[]): boolean =>
  (steps.has(role) && scopes.every(isStep)) ||
  scopes.some(({ kind, label }) => kind === 'function' && namedStep.test(label))
const namesContent = /\bcontent\b|full_output|full_content|complete_result|raw_output/

/** A program that uses packages, or that a server calls by a route, is run by no agent. */
const isProgram = /^[ \t]*(?:import\s+[\w{*"']|from\s+[\w.]+\s+import\b|@\w+\.(?:get|post|put|patch|delete|route)\()/m

/** `return { path, full_content: text }`: a step in code that returns an object with whole contents in a field. */
export function* returnedByStep(file: SkillFile): Iterable<Draft> {
  for (const block of file.codeBlocks) {
    if (
      block.role !== 'functional' ||
      !namesContent.test(block.text) ||
      !block.text.includes('return') ||
      isProgram.test(block.text) ||
      isExample(file, block.range)
    )
      continue
    for (const { valueRange } of block.tree.returns) {
      const found = block.tree.objects
        .filter(({ start }) => valueRange.start <= start && start < valueRange.end)
        .flatMap(({ properties }) => (properties.some(({ key }) => key === 'role') ? [] : properties))
        .find(
          ({ key }) =>
            returnedField.test(key) ||
            (key === 'content' && isOfStep(file.role, scopesAround(block.tree, valueRange.start))),
        )
      if (found) yield { file, range: found.keyRange, data: { field: found.key } }
    }
  }
}
