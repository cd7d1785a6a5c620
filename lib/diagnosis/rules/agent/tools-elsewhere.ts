import { anyOf } from '../../parse/any-of.ts'
import { isNegatedElsewhere, isOtherLanguage } from '../../parse/other-language.ts'

const uses = anyOf(
  /(?<!\p{L})(?:nutze\p{L}*|verwende\p{L}*|benutze\p{L}*|rufe?|aufruf\p{L}*|utilis\p{L}*|emplo[iy]\p{L}*|appel\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:us[ae]\p{L}*|utili[zc]\p{L}*|emplea\p{L}*|llam[ae]\p{L}*|cham[ae]\p{L}*|chiam[ai]\p{L}*|использу\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:вызови\p{L}*|вызыва\p{L}*|применя\p{L}*)(?!\p{L})/iu,
  /使[いうっ用]|呼び出|呼[ぶべん]|実行/iu,
  /(?:ツール|[`*A-Za-z])[ ]?で(?![きすはもあなの])|사용|호출|실행|(?:도구|[`*A-Za-z])[ ]?(?:으)?로(?=\s)/iu,
)
/** A tool by its word, between code marks, or by a name that is no ordinary word: WebSearch. */
const named =
  /(?<![\w`./-])([*_`]{0,3})(mcp__\w+|[A-Z][a-z]+[A-Z][A-Za-z]+|[A-Z][a-z]+)\1(?![\w./-])(?=(\s?(?:-?tool|werkzeug|outil|herramienta|ferramenta|strumento|инструмент|ツール|도구)\p{L}*)?)/giu
const wordBefore = /(?:tool|werkzeug|outil|herramienta|ferramenta|strumento|инструмент\p{L}*)\s+[*_`]{0,3}$/iu

/** The tools that a sentence in another language than English and Chinese orders to use, with their places. */
export function* toolsElsewhere(text: string): Iterable<[tool: string, at: number]> {
  if (!isOtherLanguage(text) || !uses.test(text) || isNegatedElsewhere(text)) return
  for (const { index, 0: all, 1: mark, 2: tool = '', 3: word } of text.matchAll(named)) {
    const isNamed =
      word !== undefined ||
      mark === '`' ||
      wordBefore.test(text.slice(0, index)) ||
      /^mcp__|^[A-Z][a-z]+[A-Z]/.test(tool)
    if (isNamed) yield [tool, index + all.indexOf(tool)]
  }
}
