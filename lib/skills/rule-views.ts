import { registry, ruleMeta } from '#lib/diagnosis/registry.ts'
import type { ExampleFile, RuleMeta } from '#lib/diagnosis/registry-schema.ts'
import { ruleIn } from '#lib/diagnosis/registry-zh.ts'
import type { RuleView } from '#lib/domain/tuning/issue-view.ts'

/** Every rule with its examples, in the order of the registry. */
export const ruleViews = (): RuleView[] => registry.rules.map(toView)

/** One rule; null for an id that the registry does not know. */
export const ruleView = (id: string): RuleView | null => {
  const meta = ruleMeta(id)
  return meta ? toView(meta) : null
}

const toView = (meta: RuleMeta): RuleView => {
  const [en, zh] = [ruleIn('en', meta), ruleIn('zh', meta)]
  return {
    ...{ rule_id: meta.id, title: meta.title, titles: { en: en.title, zh: zh.title } },
    ...{ diagnosis: meta.diagnosis, type: meta.type },
    ...{ tier: meta.tier, severity: meta.severity, default_on: meta.default_on, clients: meta.clients },
    ...{ detects: meta.detects, excludes: meta.must_not_flag, fix: meta.fix },
    texts: {
      detects: { en: en.detects, zh: zh.detects },
      excludes: { en: en.must_not_flag, zh: zh.must_not_flag },
    },
    lists: {
      forms: { en: [...en.forms], zh: [...zh.forms] },
      exceptions: { en: [...en.exceptions], zh: [...zh.exceptions] },
    },
    examples: { bad: textsOf(meta.examples.bad), good: textsOf(meta.examples.good) },
  }
}

/** The files of an example as texts; one that must not exist is left out. */
const textsOf = (files: Record<string, ExampleFile>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) => {
      const text = textOf(content)
      return text === null ? [] : [[path, text]]
    }),
  )

function textOf(content: ExampleFile): string | null {
  if (content === null || typeof content === 'string') return content
  if (Array.isArray(content)) return content.join('')
  const { head, repeat, times, tail } = content
  const lines = Array.from({ length: times }, (_, index) => repeat.replaceAll('{n}', String(index + 1)))
  return head + lines.join('') + tail
}
