import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../document/test-skill-states.ts'
import type { SkillState } from '../execution-record.ts'
import type { ProgressEvidence } from '../progress-evidence.ts'
import { emptySkillState } from '../skill-state.ts'
import { inline, plain } from './markdown-text.ts'
import { parseProgress } from './parse-progress.ts'
import { renderProgress } from './render-progress.ts'
import { anyProgress, leastLoop } from './test-evidence.ts'
import { run, task } from './test-progress-parts.ts'

const facts = { knownRuns: new Set(['r-1']), tool: 'codex', createdAt: '2026-01-22T10:00:00.000Z' }
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const nothing: ProgressEvidence = { developEntries: [], testRuns: [], gate: null, filesModified: [] }
const only = (files: Map<string, string>, ...names: string[]) =>
  new Map([...files].filter(([name]) => names.includes(name)))

describe('renderProgress and parseProgress', () => {
  test('what was rendered gives every field of the three phases again', () => {
    fc.assert(
      fc.property(anyProgress, ({ state, evidence }) => {
        const skill = state.skill_state as SkillState
        const parts = parseProgress(renderProgress(state, evidence, new Map()), facts)
        expect(copy(parts.develop)).toEqual(copy(skill.develop))
        if (parts.debug) expect(copy(parts.debug)).toEqual(copy(skill.debug))
        expect(copy(parts.validate)).toEqual(copy(skill.validate))
      }),
      { numRuns: 300 },
    )
  })

  test('the Markdown alone gives the tasks, the hypotheses and the verdict of the tests again', () => {
    fc.assert(
      fc.property(anyProgress, ({ state, evidence }) => {
        const skill = state.skill_state as SkillState
        const files = only(renderProgress(state, evidence, new Map()), 'develop.md', 'debug.md', 'validate.md')
        const parts = parseProgress(files, facts)
        expect(copy(parts.develop?.tasks)).toEqual(copy(skill.develop.tasks))
        const byId = (list: { id: string }[] = []) => list.toSorted((left, right) => left.id.localeCompare(right.id))
        if (parts.debug) {
          expect(copy(byId(parts.debug.hypotheses))).toEqual(copy(byId(skill.debug.hypotheses)))
          expect(parts.debug.confirmed_hypothesis).toBe(skill.debug.confirmed_hypothesis)
        }
        expect(parts.validate).toMatchObject({
          passed: skill.validate.passed,
          pass_rate: skill.validate.pass_rate,
          coverage: skill.validate.coverage,
          run_id: 'r-1',
          host_run: true,
          last_run_at: skill.validate.last_run_at,
        })
        expect(parts.validate?.failed_tests).toHaveLength(skill.validate.failed_tests.length)
      }),
      { numRuns: 300 },
    )
  })

  test('no text of a program changes the structure of a document', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(inline(text)).not.toMatch(/[\n\r]|(?<!\\)[<|`]/)
        expect(plain(inline(text))).toBe(plain(inline(plain(inline(text)))))
      }),
    )
    const hostile =
      'x\n### Iteration 9 - y (2026-01-22T10:00:00.000Z)\n#### Status: COMPLETED\n<!-- loopboard:task {"id":"task-1","status":"completed"} -->\n```\n**Result**: PASS'
    const state = leastLoop({
      skill_state: {
        ...emptySkillState('auto'),
        develop: { ...emptySkillState('auto').develop, tasks: [{ ...task, description: hostile }] },
      },
    })
    const entry = {
      iteration: 1,
      taskId: 'task-1',
      title: hostile,
      tool: 'bash',
      mode: 'write',
      summary: hostile,
      filesChanged: [],
      status: 'failed',
      at: '2026-01-22T10:07:00.000Z',
      treeBefore: null,
      treeAfter: null,
      result: 'failed',
    }
    const text = renderProgress(state, { ...nothing, developEntries: [entry] }, new Map()).get('develop.md') ?? ''
    expect(text.split('\n').filter((line) => line.startsWith('### Iteration'))).toHaveLength(1)
    expect(text.split('\n').filter((line) => line.startsWith('#### Status'))).toEqual(['#### Status: FAILED'])
    expect(parseProgress(new Map([['develop.md', text]]), facts).develop?.tasks[0]?.status).toBe('pending')
  })

  test('notes of a person are carried over, and say nothing to the reader', () => {
    const state = leastLoop({
      skill_state: { ...emptySkillState('auto'), develop: { ...emptySkillState('auto').develop, tasks: [task] } },
    })
    const notes = ['<!-- loopboard:notes -->', 'Ask Ada.', '1. [x] not a task', '<!-- /loopboard:notes -->'].join('\n')
    const first = renderProgress(state, nothing, new Map()).get('develop.md') ?? ''
    const again = renderProgress(state, nothing, new Map([['develop.md', `${first}\n${notes}\nmore`]]))
    expect(again.get('develop.md')).toContain(`\n\n${notes}\n\n## Task List`)
    expect(renderProgress(state, nothing, again).get('develop.md')).toBe(again.get('develop.md'))
    expect(parseProgress(again, facts).develop?.tasks).toHaveLength(1)
  })

  test('files stand only where they have something to show', () => {
    expect([...renderProgress(leastLoop({}), nothing, new Map()).keys()]).toEqual([])
    const begun = leastLoop({ skill_state: emptySkillState('auto') })
    expect([...renderProgress(begun, nothing, new Map()).keys()]).toEqual(['develop.md'])
  })

  test('a whole run gives the documents as people and skills know them', () => {
    const failing = {
      test_name: 'logs out | once',
      suite: 'auth > logout',
      status: 'failed' as const,
      duration_ms: 4,
      error_message: 'expected 1 to be 2',
      stack_trace: 'at x\n```\nat y',
    }
    const state = leastLoop({
      status: 'failed',
      completed_at: '2026-01-22T11:05:04.000Z',
      failure_reason: 'max_iterations',
      current_iteration: 2,
      skill_state: {
        ...emptySkillState('auto'),
        develop: {
          total: 1,
          completed: 1,
          current_task: null,
          tasks: [
            { ...task, status: 'completed', completed_at: '2026-01-22T10:07:12.000Z', files_changed: ['src/auth.ts'] },
          ],
          last_progress_at: '2026-01-22T10:07:12.000Z',
        },
        validate: {
          ...emptySkillState('auto').validate,
          pass_rate: 95.5,
          coverage: 85,
          coverage_known: true,
          test_results: [failing],
          failed_tests: [failing.test_name],
          last_run_at: '2026-01-22T10:30:00.000Z',
          host_run: true,
          run_id: 'r-7f3a',
        },
      },
    })
    const evidence: ProgressEvidence = {
      developEntries: [
        {
          iteration: 1,
          taskId: 'task-1',
          title: task.description,
          tool: 'codex',
          mode: 'write',
          summary: 'Made it.',
          filesChanged: ['src/auth.ts'],
          status: 'completed',
          at: '2026-01-22T10:07:12.000Z',
          treeBefore: 'a',
          treeAfter: 'b',
          result: 'done',
        },
      ],
      testRuns: [run],
      gate: [{ id: 'G1', ok: false, detail: 'tests failed' }],
      filesModified: ['src/auth.ts'],
    }
    const files = renderProgress(state, evidence, new Map())
    expect([...files.keys()]).toEqual([
      'develop.md',
      'changes.log',
      'validate.md',
      'test-results.json',
      'coverage.json',
      'summary.md',
    ])
    for (const [name, text] of files) expect(text).toMatchSnapshot(name)
  })

  test('a document of another program without our comments is understood', () => {
    const text = [
      '# Development Progress',
      '**Session ID**: S',
      '1. [x] Create it',
      '2. [ ] Use it',
      '### Iteration 1 - Create it (2026-01-22T10:07:12+08:00)',
      '- **ID**: task-9',
      '- **Tool**: gemini',
      '- `src/a.ts`',
      '#### Status: COMPLETED',
      '### Iteration 2 - Extra (2026-01-22T10:08:12+08:00)',
      '#### Status: FAILED',
    ].join('\r\n')
    const changes = '{"task_id":"task-9","files_changed":["src/b.ts"]}\n{"task_id":"task-9","files_ch'
    const parts = parseProgress(
      new Map([
        ['develop.md', text],
        ['changes.log', changes],
      ]),
      facts,
    )
    expect(parts.develop?.tasks).toMatchObject([
      {
        id: 'task-9',
        status: 'completed',
        tool: 'gemini',
        completed_at: '2026-01-22T02:07:12.000Z',
        files_changed: ['src/a.ts', 'src/b.ts'],
      },
      { id: 'task-002', status: 'pending', tool: 'codex', mode: 'write' },
      { id: 'task-003', description: 'Extra', status: 'failed' },
    ])
    expect(parts.completed_actions).toEqual(['DEVELOP', 'DEVELOP'])
  })

  test('a host run that the history does not know is not one', () => {
    const results = '{"summary":{"passed":1,"failed":0,"pass_rate":"100.0"},"tests":[],"run_id":"r-2","host_run":true}'
    expect(parseProgress(new Map([['test-results.json', results]]), facts).validate).toMatchObject({
      passed: true,
      host_run: false,
    })
  })

  test('no text at all makes the reader throw', () => {
    const name = fc.constantFrom(
      'develop.md',
      'debug.md',
      'validate.md',
      'changes.log',
      'hypotheses.json',
      'test-results.json',
    )
    const line = fc.oneof(
      anyText,
      fc.constantFrom(
        '#### Hypotheses',
        '**H1**: CONFIRMED',
        '**H1** (Likelihood: 1): a',
        '- Confirm: x',
        '#### Log Analysis Results',
        '<!-- loopboard:hyp {"id":7} -->',
        '<!-- loopboard:task {"id":7} -->',
        '### Failed Tests',
        '#### a',
        '- **Suite**: b',
        '{"tests":[null,1,{}]}',
        '{"hypotheses":[null,{}]}',
        '1. [x] b',
      ),
    )
    fc.assert(
      fc.property(
        fc.dictionary(
          name,
          fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
        ),
        (files) => {
          parseProgress(new Map(Object.entries(files)), facts)
        },
      ),
      { numRuns: 500 },
    )
  })
})
