import { registry, ruleMeta } from '#lib/diagnosis/registry.ts'

/** One line for each rule. */
export const listRules = (): string =>
  registry.rules
    .map(({ id, severity, tier, diagnosis, title }) =>
      [id.padEnd(12), severity.padEnd(9), tier.padEnd(8), diagnosis.padEnd(18), title].join(' '),
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

/** What a rule finds, what it leaves alone, how bad it is, its remedy, and an example of each; null for an id that no rule has. */
export const explainRule = (id: string): string | null => {
  const meta = ruleMeta(id.toUpperCase())
  if (!meta) return null
  const { fix } = meta
  return [
    `${meta.id}  ${meta.title}`,
    `${meta.diagnosis} · ${meta.severity} · ${meta.tier} · ${meta.clients.join(', ')}`,
    '',
    `Finds:        ${meta.detects}`,
    `Leaves alone: ${meta.must_not_flag}`,
    ...(/\w/.test(meta.severity_rule) ? [`Severity:     ${meta.severity_rule}`] : []),
    `Remedy:       ${[fix.kind, ...fix.transforms, ...fix.strategies].join(', ')}`,
    '',
    'Found in:',
    exampleText(meta.examples.bad),
    '',
    'Not found in:',
    exampleText(meta.examples.good),
  ].join('\n')
}
