import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { AgentDefinition, SkillModel, Workspace } from '../model/skill-model.ts'
import type { TypeDefinition } from '../model/type-definition.ts'
import { byText } from '../orders.ts'
import { lazy, lazyView } from '../parse/lazy.ts'
import { isVendored } from '../predicates/is-of-package.ts'
import { isOfInterface, isOfSample, isVariableOfScript } from '../predicates/is-of-program.ts'
import { joinDataFlow } from './join-data-flow.ts'
import { executionMode, mainSchemaOf, orderSteps } from './order-steps.ts'
import { reachFiles } from './reach-files.ts'
import { isStateOfRun, showsProgram } from './shows-program.ts'

const computed = [
  'mode',
  'steps',
  'calls',
  'types',
  'stateSchemas',
  'mainSchema',
  'dataFlow',
  'reachability',
  'agents',
] as const
type Computed = Pick<SkillModel, (typeof computed)[number]>
const skillModel = lazyView<Omit<SkillModel, keyof Computed>, Computed>(computed)

/** Joins files to a skill. What spans files is computed on first use. */
export function buildModel(
  folder: string,
  client: Client,
  unsorted: readonly SkillFile[],
  workspace: Workspace | null,
  leftOut: ReadonlySet<string> = new Set(),
): SkillModel {
  const files = [...unsorted].sort((one, other) => byText(one.path, other.path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const entry = byPath.get('SKILL.md') ?? files.find(({ role }) => role === 'entry') ?? null
  const flowFiles = files.filter(({ isFlow }) => isFlow)
  const mode = lazy(() => executionMode(files, entry))
  const steps = lazy(() => orderSteps(files, entry))
  const calls = lazy(() => files.flatMap((file) => (file.isFlow ? file.calls.map((call) => ({ file, call })) : [])))
  const types = lazy(() => files.flatMap((file) => (file.role === 'eval' || isVendored(file) ? [] : file.types)))
  const stateSchemas = lazy(() => types().filter((type) => type.isState && !isOfProgram(byPath.get(type.file), type)))
  const mainSchema = lazy(() => mainSchemaOf(stateSchemas(), files))
  const dataFlow = lazy(() => joinDataFlow(files))
  const reachability = lazy(() => reachFiles(files, entry, folder))
  const agents = lazy(() => agentsOf(files, workspace))
  return skillModel(
    { folder, client, files, file: (path) => byPath.get(path), entry, flowFiles, leftOut, workspace },
    { mode, steps, calls, types, stateSchemas, mainSchema, dataFlow, reachability, agents },
  )
}

const isOfProgram = (file: SkillFile | undefined, type: TypeDefinition): boolean =>
  file !== undefined &&
  (isOfInterface(file, type) ||
    isVariableOfScript(file, type) ||
    (type.form === 'class' ? isOfSample(file, type) : showsProgram(file) && !isStateOfRun(file, type)))

/** Definitions in `agents/` of the skill, then those the workspace knows. */
function agentsOf(files: readonly SkillFile[], workspace: Workspace | null): AgentDefinition[] {
  const own = files
    .filter(({ role, isMarkdown }) => role === 'agent' && isMarkdown)
    .map((file) => {
      const name = file.frontMatter.get('name')?.value
      const stem = file.base.replace(/\.\w+$/, '')
      return { name: typeof name === 'string' ? name : stem, path: file.path, text: file.text, file }
    })
  return [...own, ...(workspace?.agents ?? []).map((agent) => ({ ...agent, file: null }))]
}
