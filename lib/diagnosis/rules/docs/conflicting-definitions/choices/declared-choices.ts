import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import type { NamedEnum } from '../../enum-forms.ts'
import { termOf } from './choice-definition.ts'

const text = String.raw`(?:"[^"\n]{1,40}"|'[^'\n]{1,40}')`
const list = String.raw`(?<list>${text}(?:\s{0,20},\s{0,20}${text}){1,24})\s{0,20},?\s{0,20}`
/** The closed lists that code gives a name, each with the words that few texts hold. */
const forms: readonly (readonly [gate: RegExp, form: RegExp])[] = [
  /** `STATES = ("new", "open")`, `const states = ['new', 'open'] as const`, `new Set(["new", "open"])` */
  [
    /=\s{0,3}(?:new )?\w{0,10}\(?[[({]\s{0,20}["']/,
    new RegExp(
      String.raw`^[ \t]*(?:export[ \t]+)?(?:const[ \t]+|readonly[ \t]+|final[ \t]+)?(?<name>[A-Za-z_]\w{2,60})(?:[ \t]*:[^=\n]{1,40})?[ \t]*=[ \t]*(?:(?:frozenset|set|tuple|new Set)\()?[[({]\s{0,20}${list}[\])}]`,
      'gm',
    ),
  ],
  /** `const state = z.enum(["new", "open"])`, `state: z.enum([...])`, `state: Literal["new", "open"]` */
  [
    /z\.enum|Literal\[/,
    new RegExp(
      String.raw`(?<name>[A-Za-z_]\w{2,60})\s{0,3}[:=]\s{0,3}(?:z\.enum\(\[|(?:Optional\[)?Literal\[)\s{0,20}${list}\]`,
      'g',
    ),
  ],
  /** `var States = []string{"new", "open"}`, `List<String> STATES = List.of("new", "open")` */
  [
    /\]string\s?\{|(?:List|Set|Arrays)\.(?:of|asList)\(/,
    new RegExp(
      String.raw`(?<name>[A-Za-z_]\w{2,60})(?:\s{0,3}:\s{0,3}[^=\n]{1,40})?\s{0,3}:?=\s{0,3}(?:\[\d{0,3}\]string\s?\{|(?:List|Set|Arrays)\.(?:of|asList)\()\s{0,20}${list}[)}]`,
      'g',
    ),
  ],
  /** `add_argument("--state", choices=["new", "open"])` */
  [
    /choices/,
    new RegExp(
      String.raw`["']--(?<name>[a-z][\w-]{1,40})[^)\n]{0,80}["'][^)]{0,300}?\bchoices\s{0,3}[=:(]\s{0,3}[[(]?\s{0,20}${list}[\])]`,
      'g',
    ),
  ],
  /** `if state not in ("new", "open"): raise`: what is passed over may have others. */
  [
    /\bnot in\b/,
    new RegExp(
      String.raw`\bif (?:\w+\.)?(?<name>[A-Za-z_]\w{2,60})(?:\.lower\(\))? not in\s{0,3}[[({]\s{0,20}${list}[\])}](?=\s{0,3}:\s{1,200}(?:#[^\n]*\s{1,200})?(?:raise|sys\.exit|exit|return|\w+\.(?:append|error|add|exit|fail)|fail|die|print)\b)`,
      'g',
    ),
  ],
  /** `CHECK (state IN ('new', 'open'))` */
  [
    /\bcheck\b/i,
    new RegExp(
      String.raw`\bcheck\s{0,3}\(\s{0,3}["\x60]?(?<name>\w{2,60})["\x60]?\s{1,3}in\s{0,3}\(\s{0,20}${list}\)`,
      'gi',
    ),
  ],
  /** `"state": { "type": "string", "enum": ["new", "open"] }` */
  [
    /"enum"/,
    new RegExp(
      String.raw`"(?<name>[A-Za-z_][\w-]{1,60})"\s{0,3}:\s{0,3}\{[^{}]{0,200}?"enum"\s{0,3}:\s{0,3}\[\s{0,20}${list}\]`,
      'g',
    ),
  ],
]
/** Two texts in quotes: most code has no list of them. */
const inARow = /["']\s{0,20},\s{0,20}["']/
/** `state:` with `enum: [new, open]`, or items, below it */
const inYaml =
  /^(?<indent>[ \t]*)["']?(?<name>[A-Za-z_][\w-]{1,60})["']?:[ \t]*\n(?<inner>\k<indent>[ \t]+)(?:(?!enum)[^\n]*\n\k<inner>){0,6}?enum:[ \t]*(?:\[(?<list>[^\]\n]{3,400})\]|(?<items>(?:\n[ \t]*-[ \t]+[^\n]{1,60}){2,24}))/gm

/** The closed lists of values that code, a schema or a file of settings gives a name, under the term by which a text calls them. */
export const declaredChoices = oncePer((file: SkillFile): readonly NamedEnum[] => [...choicesIn(file)])

function* choicesIn(file: SkillFile): Iterable<NamedEnum> {
  if (file.role === 'config' && /^ya?ml$/.test(file.extension)) yield* ofYaml(file.text, 0)
  for (const { text: code, content, language } of file.codeBlocks) {
    if (language === 'yaml') yield* ofYaml(code, content.start)
    if (language === 'shell') yield* ofCase(code, content.start)
    if (!inARow.test(code)) continue
    for (const [gate, form] of forms)
      if (gate.test(code))
        for (const { index, 0: all, groups } of code.matchAll(form)) {
          const members = groups!.list!.match(new RegExp(text, 'g'))!.map((one) => one.slice(1, -1))
          yield { name: calledBy(groups!.name!), members, range: rangeOf(content.start + index, all) }
        }
  }
}

/** `case "$state" in new|open) ;; *) exit 2` */
const inCase =
  /\bcase\s{1,3}["']?\$\{?(?<name>[A-Za-z_]\w{2,60})\}?["']?\s{1,3}in\s{1,20}(?<list>[a-z][\w-]{1,30}(?:\s?\|\s?[a-z][\w-]{1,30}){1,12})\s?\)[^;]{0,80};;\s{1,20}\*\)(?:(?!;;)[\s\S]){0,160}?\b(?:exit|return|die|fail|usage)\b/g

function* ofCase(code: string, offset: number): Iterable<NamedEnum> {
  if (!code.includes('case ')) return
  for (const { index, 0: all, groups } of code.matchAll(inCase)) {
    const members = groups!.list!.split('|').map((one) => one.trim())
    yield { name: calledBy(groups!.name!), members, range: rangeOf(offset + index, all) }
  }
}

function* ofYaml(code: string, offset: number): Iterable<NamedEnum> {
  if (!code.includes('enum:')) return
  for (const { index, 0: all, groups } of code.matchAll(inYaml)) {
    const said = groups!.list ? groups!.list.split(',') : groups!.items!.split(/\n[ \t]*-/)
    const members = said
      .map((one) =>
        one
          .replace(/#.*$/, '')
          .trim()
          .replace(/^["']|["']$/g, ''),
      )
      .filter((one) => one !== '')
    if (members.length > 1) yield { name: calledBy(groups!.name!), members, range: rangeOf(offset + index, all) }
  }
}

const rangeOf = (start: number, all: string) => {
  const lead = /^\s*/.exec(all)![0].length
  return { start: start + lead, end: start + all.trimEnd().length }
}

/** `VALID_STATES` are what a text calls `state`. */
export const calledBy = (name: string): string =>
  termOf(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_'))
    .replace(/^(?:valid|allowed|all|known|supported|possible|permitted)_/, '')
    .replace(/_(?:values|options|choices|enum|list|set)$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch)es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
