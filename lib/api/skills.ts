import { z } from 'zod'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { RuleView } from '../domain/tuning/issue-view.ts'
import { SkillDiagnosis, SkillLibrary } from '../domain/tuning/skill-view.ts'
import { clients } from '../domain/tuning/vocabulary.ts'
import { chooseWorkspaces } from './choose-workspace.ts'
import { door, route } from './door.ts'
import { word, workspaceFields } from './query-fields.ts'

const most = 2 * 1024 * 1024
const options = {
  rules: z.array(z.string().max(40)).max(200).nullish(),
  client: z.enum(clients).nullish(),
}

const diagnose = route(
  {
    summary: 'Diagnose a skill folder of a workspace, or files that are sent; no tuning is made',
    needs: 'read',
    body: z.union([
      z.object({ path: z.string().min(1).max(4000), workspace_id: z.string().max(200).nullish(), ...options }),
      z.object({
        files: z
          .record(z.string().min(1).max(1000), z.string())
          .refine((files) => Object.keys(files).length <= 2000, 'files are at most 2000')
          .refine((files) => Object.values(files).join('').length <= most, 'files hold at most 2 MiB'),
        ...options,
      }),
    ]),
    answer: z.object({ data: SkillDiagnosis }),
  },
  async ({ product, body }) => {
    const what = 'files' in body ? { files: body.files } : { workspaceId: body.workspace_id ?? null, path: body.path }
    const found = await product.skills.diagnose(what, { client: body.client ?? null, rules: body.rules ?? null })
    return found.ok ? ok({ data: found.value }) : found
  },
)

const library = route(
  {
    summary: 'The skills of a workspace or of all, with their last scores and what collides',
    needs: 'read',
    query: z.object({ ...workspaceFields, root: word(4000) }),
    answer: SkillLibrary,
  },
  async ({ product, query: { root, ...wish } }) => {
    const named = wish.workspace_id ?? wish.workspace
    const chosen = named === undefined ? ok(null) : await chooseWorkspaces(product, wish)
    return chosen.ok ? product.skills.library(chosen.value, root ?? null) : chosen
  },
)

const rules = route(
  { summary: 'Every rule with its examples', needs: 'read', answer: z.object({ data: z.array(RuleView) }) },
  async ({ product }) => ok({ data: product.skills.rules() }),
)

const rule = route(
  { summary: 'One rule with its examples', needs: 'read', answer: z.object({ data: RuleView }) },
  async ({ product, params }) => {
    const id = params.ruleId ?? ''
    const found = product.skills.rule(id)
    return found ? ok({ data: found }) : refuse('not_found', say('rule_not_found', { id }))
  },
)

export const diagnoseDoor = door('/api/diagnose', { POST: diagnose })
export const skillsDoor = door('/api/skills', { GET: library })
export const rulesDoor = door('/api/rules', { GET: rules })
export const ruleDoor = door('/api/rules/{ruleId}', { GET: rule })
