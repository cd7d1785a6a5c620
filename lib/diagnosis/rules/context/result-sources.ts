import type { AgentCall } from '../../model/agent-call.ts'
import { agentFunction } from '../../parse/agent-functions.ts'
import { propertyOf } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { promptKeys } from '../../parse/read-agent-calls.ts'
import { placesOf } from '../../predicates/names-in-code.ts'
import { expressionsOf, heldBy } from '../../predicates/prompt-uses.ts'

/** Variables that are followed to what they hold. */
const mostHops = 3

/** What a prompt takes whole, also through variables: `all.join("\n")` of `all = [law, tax]`. What takes a part of each is left out. */
export function sourcesOf(call: AgentCall): string[] {
  const sources = new Set<string>()
  for (const use of [...expressionsOf(call).map(({ source }) => source), ...promptVariable(call)]) {
    let source = use
    for (let hop = 0; hop <= mostHops && source !== ''; hop++) {
      const bare = withoutLeftOf(withoutWraps(withoutWords(source)))
      if (shortensEach(bare)) break
      sources.add(bare)
      const name = listWhole.exec(bare)?.[1]
      source = name === undefined ? '' : heldBy({ source: name }, call)
      // What another agent was asked is not what it answered.
      if (callsAgent.test(source)) break
    }
  }
  return [...sources]
}

/** `"Weigh all. " + pots`: what a text says names no variable. */
const withoutWords = (source: string): string =>
  /^\s*["']/.test(source) ? source.replace(literal, (text) => (text.includes(' ') ? '""' : text)) : source
const literal = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

const callsAgent = new RegExp(String.raw`\b(?:Agent|Task|spawn_agent|${agentFunction})\s*\(`)

/** The variable that is given as the prompt, which lines before may have made longer. */
function promptVariable({ call, block }: AgentCall): string[] {
  const [value, ...others] = (call && block && propertyOf(call.group, block.tree, promptKeys)?.value) ?? []
  return value?.node === 'token' && value.kind === 'word' && others.length === 0 ? [value.text] : []
}

const chain = `${identifier}(?:\\.${identifier})*`
const wraps = new RegExp(
  `\\.filter\\(\\s*Boolean\\s*\\)|\\.(?:values|items)\\(\\)|\\bObject\\.(?:values|entries)\\(\\s*(${chain})\\s*\\)`,
  'g',
)

/** `Object.values(all)`, `all.filter(Boolean)`, `all.items()`: all of it still. */
const withoutWraps = (source: string): string =>
  /\.(?:filter|values|items|entries|concat)\(/.test(source)
    ? source.replace(wraps, '$1').replaceAll('.concat(', ' + (')
    : source

/** `firstLine(all.law)`: nobody knows what a function of the skill leaves of a result; what shows it leaves all. */
const withoutLeftOf = (source: string): string =>
  source.includes('(') ? source.replace(leftOf, (call, name: string) => (shows.test(name) ? call : '""')) : source
const leftOf = new RegExp(
  `(?<![\\w$.])(?!JSON\\b|json\\b)(${identifier})\\(\\s*${chain}(?:\\[[^\\]]{0,40}\\])?\\s*\\)`,
  'g',
)
const shows =
  /json|string|str$|text|format|yaml|markdown|md$|render|join|quote|indent|escape|dump|print|show|wrap|fence|block|section|await|values|entries|list|array|dict|clean|strip|parse|merge|concat|flat/i

/** `all`, `all.join("\n")`, `all.map((one) => ...).join("\n")`, `JSON.stringify(all)`, `"\n".join(all)` */
const listWhole = new RegExp(
  `^\\s*(?:JSON\\.stringify\\(\\s*|json\\.dumps\\(\\s*|["'][^"'\\n]{0,20}["']\\.join\\(\\s*)?(${identifier})(?:\\.(?:map|flatMap)\\([^]{0,200}\\))?(?:\\.join\\([^()]{0,20}\\)|\\s*(?:,[^()]{0,40})?\\))?\\s*$`,
)

/** `.map(firstLine)`: nobody knows what it leaves of each. */
const mapsByName = /\.(?:map|flatMap)\(\s*(?!(?:String|JSON\.stringify)\s*\))[\w$.]+\s*\)/
/** `([role, text]) => ...`, `(text, n) => ...`, `text => ...`: the value of each, and what is made of it. */
const arrow = new RegExp(
  `(?:\\(\\s*\\[\\s*(?:${identifier}\\s*,\\s*)?(${identifier})\\s*\\][^()=]{0,60}\\)|\\(\\s*(${identifier})\\b[^()={}]{0,60}\\)|(?<![\\w$])(${identifier}))\\s*=>([^]*)$`,
)
/** `f"{role}: {text}" for role, text in all` */
const comprehension = new RegExp(`^([^]*?)\\bfor\\s+(?:${identifier}\\s*,\\s*)?(${identifier})\\s+in\\b`)

/** `all.map((one) => one.title)`: whether something else than each as it is comes of a list. */
export function shortensEach(source: string): boolean {
  if (source.includes('.map(') && mapsByName.test(source)) return true
  if (source.includes('=>')) {
    const [found, ofPair, first, only, made = ''] = arrow.exec(source) ?? []
    return !found || !givesWhole(made, ofPair ?? first ?? only!)
  }
  const [found, made = '', each] = source.includes('for ') ? (comprehension.exec(source) ?? []) : []
  return found !== undefined && !givesWhole(made, each!)
}

const showing = /^(?:JSON\.stringify|String|str|json\.dumps|join|)$/

/** Whether what is made of each holds it as it is: no member of it, and not what some function leaves of it. */
function givesWhole(made: string, name: string): boolean {
  for (const at of placesOf(made, name)) {
    if (/^\??(?:\.(?!trim\(|toString\()|\[)/.test(made.slice(at + name.length, at + name.length + 12))) continue
    const called = /([\w$.]*)\(\s*$/.exec(made.slice(Math.max(0, at - 60), at))?.[1]
    if (called === undefined || showing.test(called)) return true
  }
  return false
}
