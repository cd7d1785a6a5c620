import { queryOptions } from '@tanstack/react-query'
import type { RuleView } from '../domain/tuning/issue-view.ts'
import type { RequirementAnalysis } from '../domain/tuning/requirement-analysis.ts'
import type { SkillDiagnosis, SkillLibrary } from '../domain/tuning/skill-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

/** The skills of a workspace, or of all, with what their last diagnosis said. */
export const skillsQuery = (workspaceId: string | null) =>
  queryOptions({
    queryKey: ['skills', workspaceId],
    queryFn: ({ signal }) =>
      fetchJson<SkillLibrary>(withQuery('/api/skills', { workspace_id: workspaceId }), { signal }),
  })

/** Every rule of the diagnosis. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['rules'],
    queryFn: ({ signal }) => fetchJson<{ data: RuleView[] }>('/api/rules', { signal }).then((answer) => answer.data),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How a description of a problem is read: what it complains about, and what is unclear. */
export const readingQuery = (text: string) =>
  queryOptions({
    queryKey: ['reading', text],
    queryFn: ({ signal }) =>
      fetchJson<{ data: RequirementAnalysis }>('/api/tunings/reading', { signal, body: { text } }).then(
        (answer) => answer.data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** What the rules say about one skill as it stands; the library remembers it as its last diagnosis. */
export const diagnoseSkill = (workspaceId: string, path: string, signal: AbortSignal): Promise<SkillDiagnosis> =>
  fetchJson<{ data: SkillDiagnosis }>('/api/diagnose', { signal, body: { workspace_id: workspaceId, path } }).then(
    (answer) => answer.data,
  )
