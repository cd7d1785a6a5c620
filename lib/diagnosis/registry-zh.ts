import { z } from 'zod'
import { registry } from './registry.ts'
import document from './registry-zh.json' with { type: 'json' }

const words = z.record(z.string(), z.string())

/** The Chinese of what the registry says to people: titles of rules, what transforms change, what strategies do. */
const chinese = z.strictObject({ rules: words, transforms: words, strategies: words }).parse(document)

const sentences = new Map([
  ...registry.transforms.map(({ id, change }) => [change, chinese.transforms[id]] as const),
  ...registry.strategies.map(({ id, summary }) => [summary, chinese.strategies[id]] as const),
])

/** The title of a rule in Chinese; the English one for a rule that has none. */
export const ruleTitleZh = ({ id, title }: { id: string; title: string }): string => chinese.rules[id] ?? title

/** A text in Chinese where a line of it is a sentence of the registry; other lines stay as they are. */
export const inChinese = (text: string): string =>
  text
    .split('\n')
    .map((line) => sentences.get(line) ?? line)
    .join('\n')
