import { isExample } from '../../../predicates/is-example.ts'
import { hasOwnScope, type StatedValue } from '../stated-value.ts'

/** What is stated goes by a key, a term or a name. */
export type Place = Pick<StatedValue, 'file' | 'range'> & { key?: string; term?: string; name?: string }

/** Whether what a place states holds: it is no example, and nothing around it names a mode, version or time of its own. */
export const isInForce = ({ file, range, key, term, name }: Place): boolean =>
  !file.isMarkdown || (!isExample(file, range) && !hasOwnScope(file, range.start, key ?? term ?? name))
