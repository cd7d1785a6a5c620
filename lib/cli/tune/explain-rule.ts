import { neverIgnored } from '#lib/diagnosis/engine/read-suppressions.ts'
import { registry, ruleMeta } from '#lib/diagnosis/registry.ts'
import { ruleIn } from '#lib/diagnosis/registry-zh.ts'
import { named } from '#lib/diagnosis/report/names-zh.ts'
import { remedyOf } from '#lib/diagnosis/report/remedy.ts'
import { column, type Language } from '#lib/diagnosis/report/report-words.ts'
import { wordsOfRules } from './words-of-rules.ts'

/** One line for each rule. */
export const listRules = (language: Language): string =>
  registry.rules
    .map((meta) =>
      [
        column(meta.id, 12),
        column(named(language, 'severity', meta.severity), 9),
        column(named(language, 'tier', meta.tier), 8),
        column(named(language, 'diagnosis', meta.diagnosis), 18),
        ruleIn(language, meta).title,
      ].join(' '),
    )
    .join('\n')

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

const exampleText = (files: Readonly<Record<string, unknown>>): string =>
  Object.entries(files)
    .filter(([, content]) => content !== null)
    .map(([path, content]) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
      return `  ${path}\n${indented(text.trimEnd())}`
    })
    .join('\n')

const listed = (text: string): string => `              - ${text}`

/** What a rule finds, what it leaves alone, how bad it is, its remedy, and an example of each; null for an id that no rule has. */
export const explainRule = (id: string, language: Language): string | null => {
  const meta = ruleMeta(id.toUpperCase())
  if (!meta) return null
  const remedy = remedyOf({ ruleId: meta.id, fixKind: meta.fix.kind }, language)
  const say = wordsOfRules[language]
  const said = ruleIn(language, meta)
  return [
    `${meta.id}  ${said.title}`,
    [
      named(language, 'diagnosis', meta.diagnosis),
      named(language, 'severity', meta.severity),
      named(language, 'tier', meta.tier),
      meta.clients.map((client) => named(language, 'client', client)).join(', '),
    ].join(' · '),
    '',
    `${say.finds}${said.detects}`,
    ...said.forms.map(listed),
    `${say.excludes}${said.must_not_flag}`,
    ...said.exceptions.map(listed),
    ...(/\w/.test(meta.severity_rule) ? [`${say.severity}${said.severity_rule}`] : []),
    `${say.remedy}${remedy.summary} (${remedy.names})`,
    ...(meta.id === neverIgnored ? [] : [`${say.ignore}<!-- loopboard-ignore ${meta.id} -- ${say.why} -->`]),
    '',
    say.bad,
    exampleText(meta.examples.bad),
    '',
    say.good,
    exampleText(meta.examples.good),
  ].join('\n')
}
