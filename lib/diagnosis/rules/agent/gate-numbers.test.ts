import { expect, test } from 'vitest'
import { findingsOf } from '../../test-skill.ts'

/** What the contract of an agent with this quality gate lacks in a call with this prompt. */
const missing = (gate: string, prompt: string): unknown[] =>
  findingsOf('AGT-013', {
    'agents/auditor.md': `---\nname: auditor\ndescription: Audits code\n---\n## Quality gate\n\n${gate}\n`,
    'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\nconst out = Agent({ subagent_type: "auditor", prompt: \`${prompt}\` })\n\`\`\`\n`,
  }).flatMap(({ data }) => data.missing as unknown[])

test('a number of the gate that the prompt sets differently is missing, and both are told', () => {
  expect(missing('- coverage >= 80%', 'Audit src/, coverage >= 60%.')).toEqual([
    'coverage >= 80% (prompt: coverage >= 60%)',
  ])
})

test.each([
  ['Reject any cup with a shine below 80.', 'Look at the cup. A shine of 60 % is enough to sell it.'],
  ['- El brillo mínimo de las tazas es del 90 %', 'Mira la taza. Un brillo de 70 % basta.'],
  ['- Coverage must be at least 90%.', 'Measure the coverage of src/. It must be at least 75%.'],
  ['- Answers in under 2 seconds', 'Profile the endpoint; it should answer in under 4 seconds.'],
  ['- The whole run stays under 2 seconds.', 'Make sure it finishes within 4s.'],
  ['- Loudness must be at least -14 LUFS', 'Mix it. Loudness must be at least -10 LUFS.'],
  ['- minimum score: 80', 'Audit src/. Minimum score: 60.'],
  ['A verdict needs a confidence of at least 80 %.', 'Stop at a confidence of 60 %.'],
  ['- Confidence of each mark at least 80 %', 'Name only what you are at least 60 % sure of.'],
  ['- coverage must be >= 85%', 'Check that coverage >= 70%.'],
  ['- Every module has at least 5 routes', 'List at least 3 routes.'],
  ['- Test coverage is 80% or more', 'Write tests until the test coverage is at least 60%.'],
  ['- Coverage: at least 80 % of the beds read', 'Coverage of at least 60 % of the beds is enough.'],
  ['| Gate | Limit |\n|---|---|\n| Knots | at most 3 |', 'Weave; at most 8 knots.'],
  ['- No more than 10 warnings', 'Audit src/. At most 25 warnings are fine.'],
  ['The answer needs a score of at least 80.', 'Rate it. Quality gate: a score of at least 60.'],
  ['Every report must reach a rating of at least 4.', 'Acceptance: a rating of at least 3.'],
  ['- Line coverage at least 80 %.', 'Test the parts of phase 1 with a line coverage of at least 60 %.'],
  ['- Line coverage at least 80%.', 'Write 5 tests with a line coverage of at least 60%.'],
  ['- Coverage: 80%', 'Aim for 70% coverage.'],
  ['| Metric | Limit |\n|---|---|\n| Coverage | 80% |', 'Stop once it reaches a coverage of 70%.'],
  ['- The rating has to reach 8.', 'Stop when the rating reaches 6.'],
  ['- No file is longer than 300 lines.', 'Files may have up to 500 lines.'],
  ['- Every answer cites at least 3 sources.', 'Cite at least two sources.'],
  ['- 覆盖率不低于 80%', '编写测试，覆盖率达到 60% 即可。'],
  ['- 覆盖率不低于 90%。', '检查 src/，覆盖率不低于 70%。'],
  ['- 至少 5 条路由', '检查 src/，至少 3 条路由。'],
  ['- 响应时间不超过 2 秒', '测试接口，响应时间在 4 秒以内。'],
  ['Repeat the audit 3 times before you report.', 'Audit src/; repeat the audit 1 time before you report.'],
  ['- Run each probe twice', 'Run each probe once and report.'],
  ['| Gate | Limit |\n|---|---|\n| seeds | 5 seeds per run |', 'Audit run b1 with 2 seeds per run.'],
  ['- Two samples per bed', 'Take three samples per bed.'],
  ['- mínimo 2 muestras por cama', 'Lee las camas con mínimo 1 muestras por cama.'],
  ['- Al menos 5 rutas', 'Busca al menos 3 rutas.'],
  ['- No máximo 10 avisos', 'Leia os canteiros; no máximo 25 avisos.'],
  ['- Au moins 3 sources', 'Cite au moins 2 sources.'],
  ['- Abdeckung mindestens 80 %', 'Prüfe src/. Abdeckung mindestens 60 %.'],
  ['- Покрытие не менее 80 %', 'Проверь src/. Покрытие не менее 60 %.'],
  ['- Максимум 3 попытки', 'Проверь грядки. Максимум 5 попытки.'],
  ['- カバレッジ 80% 以上', 'src/ を調べる。カバレッジ 60% 以上。'],
  ['- 커버리지 80% 이상', 'src/ 를 조사. 커버리지 60% 이상.'],
])('the gate %j is not what %j asks for', (gate, prompt) => {
  expect(missing(gate, prompt)).toHaveLength(1)
})

test.each([
  ['the same number', '- coverage >= 80%', 'Audit src/, coverage >= 80%.'],
  ['the same number in other words', '- coverage >= 80%', 'The coverage of src/ must be at least 80 percent.'],
  ['the same number, Chinese', '- 覆盖率不低于 90%。', '检查 src/，覆盖率不低于 90%。'],
  ['the same certainty', '- Confidence of each mark at least 80 %', 'Name what you are at least 80 % sure of.'],
  ['one of two certainties', '- Confidence: 80 %\n- Confidence of hints: 60 %', 'Name what is at least 70 % sure.'],
  ['what is made sure', '- Confidence of each mark at least 80 %', 'Make sure that at least 60 % of the cups shine.'],
  ['the other side', '- minimum score: 80', 'Audit src/. Minimum score: 80. Maximum score: 90.'],
  ['another thing beside it', '- coverage must be >= 85%', 'Check that coverage >= 85% and speed >= 70%.'],
  ['another kind of the thing', '- line coverage >= 85%', 'Audit src/, branch coverage >= 70%.'],
  ['another thing of the answer', 'The answer needs a score of at least 80.', 'Quality gate: a price of at least 60.'],
  ['what something else needs', 'The cover needs a score of at least 80.', 'The spine needs a score of at least 60.'],
  ['enough of something else', '- Coverage: at least 80 % of the beds', 'Moisture of at least 60 % is enough.'],
  ['a row on another thing', '| Gate | Limit |\n|---|---|\n| Knots | at most 3 |', 'Weave at most 8 rows.'],
  ['another unit', '- at least 5 routes', 'Write at least 3 tests.'],
  ['a number that limits nothing', '- coverage >= 80%', 'The coverage is 60% today. Audit the 3 files of src/.'],
  ['a share of something else', '- coverage >= 80%', 'Audit 60% of src/. Keep a margin of 20%.'],
  ['the same number behind another one', '- coverage >= 80%', 'Audit the 3 modules of part 2, coverage >= 80%.'],
  ['the same number in a word', '- Every answer cites at least 3 sources.', 'Cite at least three sources.'],
  ['a version and a range', '- at least 5 routes', 'For Node 20.1, 3-4 routes at a time.'],
  ['several that a pronoun could mean', '- lines >= 80%\n- branches >= 70%', 'Audit src/. It must be at least 75%.'],
  ['as often as the gate says', 'Repeat the audit 3 times.', 'Repeat the audit three times before you report.'],
  ['how often something else is done', 'Repeat the audit 3 times.', 'Read the audit 2 times.'],
  ['as many of something else', '- 5 seeds per run', 'Use 2 seeds per bed and 3 probes per run.'],
  ['a limit beside a count', '- 5 seeds per run', 'Use at most 9 seeds per run.'],
  ['the same number in Spanish', '- mínimo 2 muestras por cama', 'Lee las camas con mínimo 2 muestras por cama.'],
  ['the other side in Spanish', '- Al menos 5 rutas', 'Busca como máximo 9 rutas.'],
  ['another thing in Russian', '- Покрытие не менее 80 %', 'Влажность не менее 60 %.'],
  ['the same number in Korean', '- 커버리지 80% 이상', 'src/ 를 조사. 커버리지 80% 이상.'],
])('%s is what the gate asks for, or has nothing to do with it', (_, gate, prompt) => {
  expect(missing(gate, prompt)).toEqual([])
})
