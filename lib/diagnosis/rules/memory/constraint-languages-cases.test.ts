import { expect, test } from 'vitest'
import { entryWith, fence, findingsOf, phase } from '../../test-skill.ts'

/** Rules half of which or all of which are norms, and work that has nothing to do with them, in each language. */
const rules: Record<string, [rules: string, work: string]> = {
  Korean: [
    '- 원본 목록은 수정하지 않는다.\n- 모든 수치에 기간을 적는다.\n- 뚜껑마다 색을 쓴다.',
    '항아리 보고서를 작성해 저장한다.',
  ],
  Japanese: ['- 元の一覧は変更しない。\n- 数値には必ず期間を付ける。', '瓶の報告書を作成して保存する。'],
  Russian: ['- Исходный список не менять.\n- Каждая цифра с периодом.', 'Напиши отчёт о банках и сохрани его.'],
  Spanish: [
    '- No cambies la lista original.\n- Cada cifra lleva su periodo.',
    'Redige el informe de frascos y guárdalo.',
  ],
  Portuguese: ['- Não mude a lista original.\n- Cada número traz o período.', 'Escreva o relatório dos potes e salve.'],
  French: ['- Ne modifie pas la liste.\n- Chaque chiffre a sa période.', 'Rédige le rapport des bocaux.'],
  German: [
    '- Die Liste wird nicht geändert.\n- Jede Zahl nennt ihren Zeitraum.',
    'Schreibe den Bericht über die Gläser.',
  ],
}
const found = (section: string, work: string) =>
  findingsOf('MEM-001', {
    'SKILL.md': entryWith(`# A\n\n${section}\n`),
    ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: "${work}" })`)),
  })

test.each(
  Object.entries(rules).flatMap(([language, [text, work]]) =>
    ['Constraints', 'Requirements', 'Rules', 'Boundaries'].map((title) => [language, title, text, work] as const),
  ),
)('rules in %s below "%s" have to reach the agent', (_, title, text, work) => {
  expect(found(`## ${title}\n\n${text}`, work)).toHaveLength(1)
})

const table = '| Metric | Chart |\n|---|---|\n| jars | a1 |\n| lids | a2 |\n| shelves | a3 |\n| barns | a4 |'
test('a table behind the rules takes nothing from them', () => {
  const [text, work] = rules['Korean']!
  expect(found(`## Requirements\n\n${text}\n\n${table}`, work)).toHaveLength(1)
})

test('below such a title a list of what there is holds no rules', () => {
  expect(found('## Requirements\n\n- 항아리 목록\n- 뚜껑 색상표', rules['Korean']![1])).toEqual([])
  expect(found('## Requirements\n\n- Liste der Gläser\n- Farben der Deckel', rules['German']![1])).toEqual([])
})

test('a prompt that repeats one of the rules is told them', () => {
  const [text, work] = rules['Korean']!
  expect(found(`## Requirements\n\n${text}`, `${work} 원본 목록은 수정하지 않는다.`)).toEqual([])
})
