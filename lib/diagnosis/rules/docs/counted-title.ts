import type { Block } from '../../model/block.ts'
import { adjective, digits, number, things, units, words } from './count-words.ts'

/** "## The five checks of a page": what stands right below it is counted, as behind a colon. Empty for other titles. */
export function titleOf(heading: string, holder: Block): string {
  const text = heading.trimEnd().replace(/[ \t#]+$/, '')
  const counted = countedTitle.exec(text)
  const title = counted?.[1] ?? counted?.[3] ?? ofAnyThings(text, holder)
  return title !== undefined && !namedByNumber.test(title) && !ofNumbered.test(title) ? `${title}:` : ''
}

/** "## Six Sigma goals": without an article a number with a capital behind it may begin a name. */
const namedByNumber = /^#+[ \t]+[*_]{0,2}[A-Z]\w+ [A-Z]\w+ \w/
/** "四大象限分析": one look at what the number counts. */
const ofNumbered = /大[^大个种类]{2,8}(?:分析|矩阵|图)[*_]{0,2}$/
const countedTitle = new RegExp(
  `^(?:(#{1,6}[ \\t]+(?:\\d+(?:\\.\\d+)*[.)]?[ \\t]+)?[*_]{0,2}(?:(?:the|our)[ \\t]+)?${number} (?:${adjective} ){0,2}(?:${things}))\\b(?: (?:of|to|for|in|before|when|you|that|which)\\b[^.;!?]{0,50})?|(#{1,6}[ \\t]+[*_]{0,2}(?:[2-9]|[1-3]\\d|[两${digits}])[ \\t]?(?:大|个(?![小月])|种|类|项|条|步)[^。；：，、（(\\d]{1,12}))[:：]?[*_]{0,2}$`,
  'i',
)

/** "## Three signs of a bad page", "## The four roads": things of any name, where a table holds them or the title says whose they are. */
function ofAnyThings(title: string, { kind }: Block): string | undefined {
  const [, counted, owner] = anyTitle.exec(title) ?? []
  return owner !== undefined || kind === 'table' ? counted : undefined
}
const anyTitle = new RegExp(
  `^(#{1,6}[ \\t]+[*_]{0,2}(?:the[ \\t]+)?(?:${words.join('|')}) (?:${adjective} )?(?!(?:${units})\\b)[a-z]{3,20}s)( (?:of|to|for|in|that|which)\\b[^.;!?]{0,50})?[*_]{0,2}$`,
  'i',
)
