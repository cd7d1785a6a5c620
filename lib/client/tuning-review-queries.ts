import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FixAnswer, FixList, FixPreview, RollbackPreview } from '../domain/tuning/fix-view.ts'
import type { IssueAnswer, IssuePage, IssueView, SourceView } from '../domain/tuning/issue-view.ts'
import type { LineWindow } from '../domain/tuning/line-window.ts'
import { fetchJson, withQuery } from './fetch-json.ts'
import { tuningAddress } from './tuning-queries.ts'

export type IssueFacets = {
  state: string
  severity: string
  diagnosis: string
  rule: string
  file: string
  type: string
  q: string
}
export type IssueList = { issues: IssueView[]; total: number; facets: IssuePage['facets'] }

const issuesAtOnce = 200
/** More issues than this are not loaded: a person narrows the list instead. */
export const mostIssues = 2000

/** The issues that the facets leave, up to the most that are shown at once. */
export const issuesQuery = (tuningId: string, facets: IssueFacets) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'issues', facets],
    queryFn: async ({ signal }): Promise<IssueList> => {
      const issues: IssueView[] = []
      for (let cursor = ''; ; ) {
        const path = withQuery(tuningAddress(tuningId, '/issues'), { ...facets, limit: issuesAtOnce, cursor })
        const page = await fetchJson<IssuePage>(path, { signal })
        issues.push(...page.data)
        if (page.next_cursor === null || issues.length >= mostIssues)
          return { issues, total: page.total, facets: page.facets }
        cursor = page.next_cursor
      }
    },
    placeholderData: keepPreviousData,
  })

/** An issue with its rule, its places, and what it is related to. */
export const issueQuery = (tuningId: string, issueId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'issues', 'one', issueId],
    queryFn: ({ signal }) =>
      fetchJson<IssueAnswer>(tuningAddress(tuningId, `/issues/${encodeURIComponent(issueId)}`), { signal }),
  })

/** A file of the skill from a line on; an empty path is the entry file. */
export const sourceQuery = (tuningId: string, path: string, from: number) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'source', path, from],
    queryFn: ({ signal }): Promise<SourceView> =>
      fetchJson<{ data: SourceView }>(withQuery(tuningAddress(tuningId, '/source'), { path, from }), { signal }).then(
        (answer) => answer.data,
      ),
    placeholderData: keepPreviousData,
  })

const charactersAtOnce = 20_000

/** More of one long line of a file of the skill, from a column on. */
export const lineQuery = (tuningId: string, { path, line, column }: { path: string; line: number; column: number }) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'source', path, 'line', line, column],
    queryFn: ({ signal }): Promise<LineWindow | null> =>
      fetchJson<{ data: SourceView }>(
        withQuery(tuningAddress(tuningId, '/source'), {
          ...{ path, from: line, lines: 1, column, characters: charactersAtOnce },
        }),
        { signal },
      ).then((answer) => answer.data.lines[0] ?? null),
  })

/** The column from which on as much is read as stands before another one. */
export const columnBefore = (column: number): number => Math.max(1, column - charactersAtOnce)

/** The proposals of all iterations, in the order in which they would be applied. */
export const fixesQuery = (tuningId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'fixes', 'list'],
    queryFn: ({ signal }) => fetchJson<FixList>(tuningAddress(tuningId, '/fixes'), { signal }),
  })

/** A proposal with its diffs. */
export const fixQuery = (tuningId: string, fixId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'fixes', 'one', fixId],
    queryFn: ({ signal }) =>
      fetchJson<FixAnswer>(tuningAddress(tuningId, `/fixes/${encodeURIComponent(fixId)}`), { signal }),
  })

/** What a fix comes to after the decisions about its hunks, with the checks; `option` is one of a choice. */
export const fixPreviewQuery = (tuningId: string, fixId: string, option: string | null) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'fixes', 'preview', fixId, option],
    queryFn: ({ signal }): Promise<FixPreview> =>
      fetchJson<{ data: FixPreview }>(
        withQuery(tuningAddress(tuningId, `/fixes/${encodeURIComponent(fixId)}/preview`), { option }),
        { signal },
      ).then((answer) => answer.data),
    placeholderData: keepPreviousData,
  })

/** What taking back a fix, or `all`, would do now. */
export const rollbackQuery = (tuningId: string, fixId: string) =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'fixes', 'rollback', fixId],
    queryFn: ({ signal }) =>
      fetchJson<{ data: RollbackPreview }>(tuningAddress(tuningId, `/fixes/${encodeURIComponent(fixId)}/rollback`), {
        signal,
      }).then((answer) => answer.data),
    gcTime: 0,
  })
