import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequirementAnalysis } from '#lib/domain/tuning/requirement-analysis.ts'
import { registry } from '../registry.ts'
import { analyzeRequirements } from './analyze-requirements.ts'
import { answerQuestions } from './answer-questions.ts'

const at = '2026-01-02T03:04:05.000Z'
const analyze = (text: string) => analyzeRequirements(text, { at })
const kinds = (text: string) => analyze(text).dimensions.map((dimension) => dimension.inferred_category)
const doubts = (text: string) => analyze(text).ambiguities.map((ambiguity) => ambiguity.type)

test('a Chinese description with two complaints gives both with certainty', () => {
  const { dimensions, language, status } = analyze('skill 执行太慢，而且有时候会忘记最初的指令')
  expect(dimensions).toMatchObject([
    { id: 'DIM-001', inferred_category: 'performance', confidence: 1 },
    { id: 'DIM-002', inferred_category: 'memory_loss', confidence: 1 },
  ])
  expect({ language, status }).toEqual({ language: 'zh', status: 'completed' })
})

test('two complaints in one English clause are two dimensions', () => {
  expect(kinds('Optimize token consumption and fix agent coordination')).toEqual(['token_consumption', 'agent_failure'])
})

test('a complaint that fits two kinds alike asks which one is meant', () => {
  const found = analyze('My skill produces inconsistent outputs')
  expect(found.ambiguities).toMatchObject([
    { type: 'multi_category', possible_interpretations: ['prompt_quality', 'output_quality'] },
  ])
  expect(found.status).toBe('needs_clarification')
  expect(found.questions[0]?.options.map((option) => option.value)).toEqual([
    ...['prompt_quality', 'output_quality', 'all', 'other'],
  ])
})

test('praise is no complaint', () => {
  expect(kinds('The skill never triggers although the description is fine')).toEqual(['spec_violation'])
  expect(kinds('数据流没问题，但是技能执行太慢')).toEqual(['performance'])
  expect(kinds('The output is not fine')).toEqual(['output_quality'])
  expect(analyze('everything works fine').dimensions).toEqual([])
})

test('words that name no kind of problem are of no kind, and ask', () => {
  const found = analyze('it is bad')
  expect(found.dimensions).toMatchObject([{ inferred_category: 'custom', confidence: 0 }])
  expect(found.ambiguities[0]?.type).toBe('no_category_match')
  expect(found.coverage).toMatchObject({ coverage_rate: 0, status: 'unsatisfied' })
})

test.each([
  ['Context grows too large: token usage increases over multiple turns', 'context_explosion'],
  ['Instructions forgotten: early constraints lost in long execution', 'memory_loss'],
  ['Data inconsistency: state format changes between phases', 'dataflow_break'],
  ['Agent failures: sub-agent calls fail or return unexpected results', 'agent_failure'],
])('the preset "%s" is read as %s', (text, kind) => {
  expect(kinds(text)[0]).toBe(kind)
})

test.each([
  ['The subagents were hanging and retried', ['agent_failure']],
  ['It forgets what I said', ['memory_loss']],
  ['It forgot the goal', ['memory_loss']],
  ['Too many tokens are used', ['token_consumption']],
  ['数据 丢失', ['dataflow_break']],
  ['子代理经常卡住', ['agent_failure']],
  ['文档不一致，而且过时', ['doc_conflict']],
])('"%s" is about %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test('few points are vague, and words of many kinds conflict', () => {
  expect(doubts('data')).toEqual(['vague_description'])
  expect(doubts('the goal of the prompt phase')).toEqual(['conflicting_keywords'])
  expect(doubts('a schema in the context for the quality of a prompt')).toEqual(['multi_category'])
})

test('an empty text has no dimensions, and nothing is missing', () => {
  expect(analyze(' \n')).toMatchObject({
    ...{ status: 'completed', dimensions: [], questions: [] },
    coverage: { total_dimensions: 0, coverage_rate: 100, status: 'satisfied' },
  })
})

test('each dimension names the rules and the remedies of its kind, and leads to its diagnoses', () => {
  const { spec_matches: matches, derived_focus_areas: areas } = analyze('The context overflows')
  const type = registry.problem_types.find(({ id }) => id === 'context_explosion')
  expect(matches[0]).toMatchObject({
    taxonomy_match: { category: 'context_explosion', pattern_ids: type?.rules },
    ...{ has_fix: true, needs_deep_analysis: false },
  })
  expect(areas).toEqual(['context'])
})

test('where the words say little, the answers are the kinds the skill has most findings of, with their number', () => {
  const { questions } = analyzeRequirements('it is bad', { at, preScan: { doc_conflict: 1, memory_loss: 5 } })
  expect(questions[0]?.options.map((option) => option.value)).toEqual([
    ...['memory_loss', 'doc_conflict', 'spec_violation', 'security_basic', 'all', 'other'],
  ])
  expect(questions[0]?.options.slice(0, 3).map((option) => option.why.en)).toEqual([
    ...['This skill has 5 findings of this type', 'This skill has 1 finding of this type', ''],
  ])
})

test('at most four questions are asked, the least certain first', () => {
  const text = 'inconsistent outputs. data. phase. report. standard. interrupt. goal'
  const found = analyze(text)
  expect(found.ambiguities.length).toBeGreaterThan(4)
  expect(found.questions).toHaveLength(4)
  expect(found.ambiguities.filter((ambiguity) => ambiguity.needs_clarification)).toHaveLength(4)
  const confidence = found.questions.map(
    (question) => found.dimensions.find((dimension) => dimension.id === question.dimension_id)?.confidence ?? 0,
  )
  expect(confidence).toEqual([...confidence].sort((one, other) => one - other))
})

const answer = (text: string, value: 'memory_loss' | 'all' | 'other', words?: string) => {
  const analysis = analyze(text)
  const [question] = analysis.questions
  return answerQuestions(analysis, [{ question_id: question?.id ?? '', value, ...(words && { text: words }) }], { at })
}

test('an answer is certain, "everything" is of no kind, and other words are read once', () => {
  expect(answer('it is bad', 'memory_loss')).toMatchObject({
    status: 'completed',
    dimensions: [{ id: 'DIM-001', inferred_category: 'memory_loss', confidence: 1 }],
    derived_focus_areas: ['memory'],
  })
  expect(answer('it is bad', 'all')).toMatchObject({ dimensions: [{ inferred_category: 'custom', confidence: 1 }] })
  const other = answer('it is bad', 'other', 'it is too slow, and the subagents hang')
  expect(other.dimensions).toMatchObject([
    { id: 'DIM-001', inferred_category: 'performance' },
    { id: 'DIM-002', inferred_category: 'agent_failure' },
  ])
  expect(answer('it is bad', 'other', 'inconsistent outputs').dimensions).toMatchObject([
    { inferred_category: 'custom' },
  ])
})

test('whatever is written and answered, the analysis fits its schema and one round ends it', () => {
  const words = [...registry.keywords.en, ...registry.keywords.zh].map(({ term }) => term)
  const piece = fc.constantFrom(...words, ', ', '. ', ' and ', '，而且', '。', ' is fine', '没问题', 'xyz', '\n- ', '𝒜')
  const values = [...registry.problem_types.map(({ id }) => id), 'all', 'other'] as const
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom(...values),
      fc.string({ maxLength: 20 }),
      (pieces, value, text) => {
        const analysis = analyze(pieces.join(' '))
        expect(RequirementAnalysis.safeParse(analysis).error).toBeUndefined()
        expect(analyze(pieces.join(' '))).toEqual(analysis)
        const answers = analysis.questions.map((question) => ({ question_id: question.id, value, text }))
        const done = answerQuestions(analysis, answers, { at })
        expect(RequirementAnalysis.safeParse(done).error).toBeUndefined()
        expect(done.status).toBe('completed')
        expect(done.ambiguities.every((ambiguity) => ambiguity.answered)).toBe(true)
        expect(new Set(done.dimensions.map(({ id }) => id)).size).toBe(done.dimensions.length)
      },
    ),
    { numRuns: 150 },
  )
})

test.each([
  'The manual says the limit is 7, the code says 9.',
  'SKILL.md lists four roles but there are six.',
  'The table gives one default and the text gives another.',
  '说明里写了四个角色，实际只有三个。',
])('%j sets two statements against each other', (text) => {
  const { dimensions, ambiguities } = analyze(text)
  expect(dimensions.map((one) => one.inferred_category)).toEqual(['doc_conflict'])
  expect(ambiguities).toEqual([])
})

test('a word that only names a thing does not make a complaint doubtful', () => {
  expect(analyze('The prompt of the report step forgets the output.').ambiguities).toEqual([])
})

test.each([
  'The README says five phases, the SKILL.md lists four.',
  'In one place the limit is 5, in another it is 10.',
  'The guide names two owners but the table shows three.',
])('two statements that cannot both be true are a conflict of documents: %s', (text) => {
  const { dimensions, ambiguities } = analyzeRequirements(text, { at })
  expect(dimensions.map(({ inferred_category }) => inferred_category)).toContain('doc_conflict')
  expect(ambiguities).toEqual([])
})
