import type { TuningDesk } from '#lib/api/tuning-desk.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { issuePage, issueSentence, issueView } from '#lib/domain/tuning/issue-page.ts'
import type { PlaceView, SourceView } from '#lib/domain/tuning/issue-view.ts'
import { windowAt } from '#lib/domain/tuning/line-window.ts'
import type { TuningPlace, TuningPorts } from '#lib/engine/tuning/tuning-ports.ts'
import { fixWords } from '#lib/skills/fix-words.ts'
import { issueWhy } from '#lib/skills/issue-why.ts'
import { ruleView } from '#lib/skills/rule-views.ts'
import { readSkillFile } from '#lib/workspace/read-skill-file.ts'
import { findFix, findTuning, findTuningPlace } from './find-tuning.ts'
import { briefOf, fixAnswer } from './fix-answer.ts'
import { sourceView } from './source-view.ts'

type Part = 'issues' | 'issue' | 'source' | 'fixes' | 'fix'
const linesAround = 4
const mostPlaces = 12
const mostLines = 60
const charactersOfLine = 2000

/** What people read of a tuning: its issues with their places, the files of its skill, its fixes. */
export function createTuningReading(ports: Pick<TuningPorts, 'journal' | 'workspace'>): Pick<TuningDesk, Part> {
  return {
    async issues(tuningId, query) {
      const run = await findTuning(ports, tuningId)
      return run.ok ? ok(issuePage(run.value.model.state.issues, query)) : run
    },
    async issue(tuningId, issueId) {
      const found = await findTuningPlace(ports, tuningId)
      if (!found.ok) return found
      const { run, place } = found.value
      const { issues, proposed_fixes: fixes } = run.model.state
      const issue = issues.find(({ id }) => id === issueId)
      if (!issue) return refuse('not_found', say('issue_of_tuning_not_found', { id: issueId }))
      return ok({
        data: issueView(issue),
        why: issueWhy(issue),
        rule: issue.rule_id === null ? null : ruleView(issue.rule_id),
        places: await placesOf(place, issue),
        related: issue.related_issues.flatMap((id) => issues.find((each) => each.id === id) ?? []).map(brief),
        fixes: fixes
          .filter(({ issue_ids }) => issue_ids.includes(issueId))
          .map((fix) => ({ id: fix.id, status: fix.status, kind: fix.kind, title: fixWords(fix).title })),
      })
    },
    async source(tuningId, query): Promise<Result<SourceView>> {
      const found = await findTuningPlace(ports, tuningId)
      if (!found.ok) return found
      const { run, place } = found.value
      return sourceView(place, run.model.state, query)
    },
    async fixes(tuningId, { status, iteration }) {
      const run = await findTuning(ports, tuningId)
      if (!run.ok) return run
      const { state } = run.value.model
      const wanted = state.proposed_fixes.filter(
        (fix) =>
          (status.length === 0 || status.includes(fix.status)) && (iteration === null || fix.iteration === iteration),
      )
      return ok({ data: wanted.map((fix) => briefOf(state, fix)), revision: state.revision })
    },
    async fix(tuningId, fixId) {
      const run = await findTuning(ports, tuningId)
      if (!run.ok) return run
      const { state } = run.value.model
      const fix = findFix(run.value, fixId)
      return fix.ok ? ok(fixAnswer(state, fix.value)) : fix
    },
  }
}

const brief = ({ id, severity, description, location, state, data }: Issue) => ({
  ...{ id, severity, description, sentence: issueSentence({ data, description }) },
  ...{ file: location.file, line: location.line_start ?? null, state },
})

/** Where an issue is seen: what its finder says, else the place that it names. */
function evidenceOf({ evidence_items: items, location }: Issue): Issue['evidence_items'] {
  if (items.length > 0 || location.file === '') return items
  const { file, line_start: line, line_end, column_start: column, column_end } = location
  // Other programs name the last line, ours the position behind the last character.
  const end = line_end !== undefined && column_end === undefined ? line_end + 1 : line_end
  const place = { file, pattern: '', context: '', severity: '' }
  return [{ ...place, line, column, line_end: end, column_end: column_end ?? (end === undefined ? undefined : 1) }]
}

/** The places of an issue with the lines around them, as the files stand now. */
async function placesOf({ skill }: TuningPlace, issue: Issue): Promise<PlaceView[]> {
  const places: PlaceView[] = []
  for (const item of evidenceOf(issue).slice(0, mostPlaces)) {
    const file = item.file === '' ? null : await readSkillFile(skill, item.file)
    const lines = file === null || file.bytes.includes(0) ? [] : file.bytes.toString('utf8').split(/\r\n|\n/)
    const line = item.line ?? 1
    const first = Math.max(1, line - linesAround)
    places.push({
      ...{ file: item.file, line: item.line ?? null, column: item.column ?? null },
      ...{ line_end: item.line_end ?? null, column_end: item.column_end ?? null, first_line: first },
      lines: lines
        .slice(first - 1, (item.line_end ?? line) + linesAround)
        .slice(0, mostLines)
        .map((text, index) => windowAt(text, first + index === line ? (item.column ?? null) : null, charactersOfLine)),
      note: places.length === 0 ? issue.description : item.context,
    })
  }
  return places
}
