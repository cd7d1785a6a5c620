import type { CodeBlock } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'

/** Keys and values that code maps without an object literal. */
export type MappedPairs = { range: TextRange; pairs: [key: string, value: string][] }

/** What a key is called is short; what it stands for may be a sentence. */
const text = (group: string, longest = 60): string =>
  String.raw`(?:"(?<${group}a>[^"\n]{1,${longest}})"|'(?<${group}b>[^'\n]{1,${longest}})')`
const value = String.raw`(?:${text('v', 160)}|(?<vc>-?\d[\d.]{0,12}))`
const forms = [
  /** `new Map([["lamb", "syrah"], ...])`, `dict([("lamb", "syrah"), ...])` */
  String.raw`[[(]\s{0,20}${text('k')}\s{0,5},\s{0,20}${value}\s{0,20},?\s{0,20}[\])]`,
  /** `declare -A wine=([lamb]="syrah" [pork]=riesling [beef]=2l ...)` */
  String.raw`\[(?:${text('k')}|(?<kc>[\w-]{1,40}))\]=(?:${text('v', 160)}|(?<vd>-?\w[\w./-]{0,60}))`,
  /** `case "lamb": return "syrah"`, `case 'lamb': wine = 'syrah'` */
  String.raw`\bcase\s{1,3}${text('k')}\s{0,3}:\s{0,40}(?:return\s|[\w.$]{1,40}\s{0,3}=)\s{0,3}${value}`,
  /** `if dish == "lamb": return "syrah"`, `else if (dish === 'lamb') wine = 'syrah'` */
  String.raw`={2,3}\s{0,3}${text('k')}\s{0,3}\)?\s{0,3}[:{]?\s{0,40}(?:return\s|[\w.$]{1,40}\s{0,3}=)\s{0,3}${value}`,
  /** `lamb) wine=syrah ;;` */
  String.raw`(?<=^|;;|\bin)[ \t]*(?:${text('k')}|(?<kc>[A-Za-z][\w-]{0,40}))\)\s{0,20}(?:echo\s|\w{1,40}=)["']?(?<vd>[\w.-]{1,60}|(?<=")[^"\n]{1,160}|(?<=')[^'\n]{1,160})["']?\s{0,20};;`,
  /** `{ dish: "lamb", wine: "syrah" }` in a list */
  String.raw`\{\s{0,20}["']?\w{1,40}["']?\s{0,3}:\s{0,3}${text('k')}\s{0,3},\s{0,20}["']?\w{1,40}["']?\s{0,3}:\s{0,3}${value}\s{0,3},?\s{0,20}\}`,
  /** `mapOf("lamb" to "syrah", ...)`, `{ "lamb" => "syrah", ... }` */
  String.raw`${text('k')}\s{0,8}(?:=>|\bto\b)\s{0,8}${value}(?=\s{0,20}[,)}\]\n])`,
  /** `dict(lamb="syrah", ...)` */
  String.raw`(?<=\bdict\(|,)\s{0,20}(?<kc>[A-Za-z_]\w{0,40})=${value}(?=\s{0,20}[,)])`,
  /** `map[string]string{"lamb": "syrah", ...}` */
  String.raw`${text('k')}:\s{1,8}${value}(?=\s{0,20}[,}\n])`,
].map((source) => new RegExp(source, 'gmu'))
const begins = [
  /[[(]\s{0,20}["'][^"'\n]{1,60}["']\s{0,5},/,
  /\]=["'\w]/,
  /\bcase\s/,
  /={2,3}\s{0,3}["']/,
  /\)[^\n]*;;/,
  /\{\s{0,20}["']?\w{1,40}["']?\s{0,3}:\s{0,3}["']/,
  /["'\s](?:=>|to)\s{1,8}["'\d-]/,
  /\bdict\(/,
  /\bmap\[string\][\w.*[\]]{1,30}\s?\{/,
]
/** So far apart two pairs are still of one mapping. */
const widestGap = 80

/** The pairs that stand one after the other in a block: entries of a map, an associative array, branches of a switch. */
export function* pairsIn({ text, content }: CodeBlock, fewest: number): Iterable<MappedPairs> {
  for (const [at, form] of forms.entries()) {
    if (!begins[at]!.test(text)) continue
    let run: RegExpExecArray[] = []
    for (const match of [...text.matchAll(form), null]) {
      const last = run.at(-1)
      if (last && (!match || match.index - last.index - last[0].length > widestGap)) {
        if (run.length >= fewest) yield ofRun(run, content.start)
        run = []
      }
      if (match) run.push(match)
    }
  }
}

function ofRun(run: readonly RegExpExecArray[], offset: number): MappedPairs {
  const [first, last] = [run[0]!, run.at(-1)!]
  return {
    range: { start: offset + first.index, end: offset + last.index + last[0].length },
    pairs: run.map(({ groups = {} }) => [
      groups.ka ?? groups.kb ?? groups.kc ?? '',
      groups.va ?? groups.vb ?? groups.vc ?? groups.vd ?? '',
    ]),
  }
}
