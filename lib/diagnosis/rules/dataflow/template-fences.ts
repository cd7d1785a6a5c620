import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isPrompted, lineAbove } from '../../predicates/prompt-fences.ts'

/** "Write the letter from this template:", "Fill this in and send it:", "按以下模板撰写：" as the line above. */
const introduced = anyOf(
  /\b(?:from|with|using|use|by|after|per|following|follow|fill(?: in)?) (?:this|the following|the) (?:[\w-]+ ){0,2}?(?:template|form|layout|skeleton)\b(?:[^.:：]|\.(?=\w)){0,40}[:：]\W*$/i,
  /(?:以下|下面|下述|下列|如下|这个|此|该)的?[^，。：:]{0,6}(?:模板|模版)[^。：:]{0,16}[:：]\W*$|(?:模板|模版)如下[:：]?\W*$/i,
  /\bfill (?:(?:this|it|the (?:\w+ )?\w+) (?:in|out)|in (?:this|the) [\w-]+)\b(?:[^.:：]|\.(?=\w)){0,40}[:：]\W*$/i,
  /(?:填好|填写|填入)(?:下面|以下|这段|这封)[^。：:]{0,20}[:：]\W*$/i,
)
/** "The note has this template:", "The template is:"; a component of a program has one too, so the fence has to be one of text. */
const has = anyOf(
  /\b(?:has|have|gets?|takes?|is|are|looks? like|goes by) (?:this|the following|the same) (?:[\w-]+ ){0,2}?(?:template|form|layout|content|text)\b[^.:：]{0,40}[:：]\W*$/i,
  /\b(?:the|its|their) (?:[\w-]+ )?template (?:is|reads|looks)(?: this| like this| as follows)?[:：]\W*$/i,
  /(?:模板|模版)(?:是|为)(?:这样|如下|下面)?[^。：:]{0,6}[:：]\W*$/i,
)
/** "Write this header to `index.html`:", "把以下内容写入 `a.md`：": the text of a file, or of a part of it. */
const written = anyOf(
  /\b(?:write|put|add|append|insert|place|save|begin|start|open|end|close)\b[^.:：]{0,40}\b(?:this|the following)\b[^.:：]{0,40}\b(?:to|into|in|at|as)\b[^:：]{0,60}`[^`\n]*\.\w{1,8}`[^.:：]{0,20}[:：]\W*$/i,
  /\b(?:create|write|save|fill|generate)s?\b[^:：`]{0,30}`[^`\n]*\.\w{1,8}`[^:：]{0,20}\bwith (?:this|the following|these) (?:content|contents|text|body|template|header|lines)[:：]\W*$/i,
  /\b(?:begin|start|open|end|close|fill)s?\b[^:：]{0,20}`[^`\n]*\.\w{1,8}`[^:：]{0,20}\bwith (?:this|the following|these)\b[^.:：]{0,40}[:：]\W*$/i,
  /\b(?:create|write|build|generate|make|fill)\b[^:：]{0,40}`[^`\n]*\.\w{1,8}`[^:：]{0,30}\b(?:as follows|like this|thus)\W*$/i,
  /\b(?:write|put|add|insert|place)\b[^.:：]{0,20}\b(?:this|these|the following)\b[^.:：]{0,40}\b(?:at|to|into|in|on|as) the (?:very )?(?:top|head|start|beginning|end|bottom|foot|first lines?) of (?:the|each|every|your|any|an?|all)\b[^.:：]{0,60}[:：]\W*$/i,
  /\b(?:begin|start|open|end|close|head)s? (?:the|each|every|your|any|all) [^.:：\n]{0,40}\b(?:file|page|document|note|letter|report|header)s?\b[^.:：\n]{0,30}\bwith (?:this|the following|these)\b[^.:：]{0,40}[:：]\W*$/i,
  /(?:文件|页面|文档|报告|每页)的?(?:开头|顶部|头部|首行|末尾|结尾|底部)[^。：:]{0,6}(?:写入|加入|加上|放入|放上|添加|写上)[^。：:]{0,16}[:：]\W*$/i,
  /(?:vorlage|modèle|gabarit|plantilla|modelo|шаблон|テンプレート|雛形|템플릿|양식)[^。:：]{0,40}[:：]\W*$/i,
  /(?:以下|下面|下列)[^。：:]{0,10}(?:写入|写到|加入|放入)[^。：:]{0,6}`[^`\n]*\.\w{1,8}`[^。：:]{0,6}[:：]\W*$/i,
)
/** Text that is written to a file as it stands, filled in. */
const ofText = new Set(['markdown', 'none', 'other'])
/** Somebody's program fills it in, and has the values. */
const byProgram =
  /\{\{[#/^>%-]|\{%|\b(?:handlebars|mustache|jinja2?|liquid|nunjucks|helm|go templates?|cookiecutter|sprintf)\b/i
const placeholder =
  /\{\{\s?([\p{L}_][\p{L}\p{N}_]*)(?:\.[\p{L}\p{N}_]+){0,4}\s?\}\}|(?<!\\)\$\{([a-z][A-Za-z0-9_]*)(?:\.\w+){0,4}\}/gu
const opensPlaceholder = /\{\{|\$\{/

/** The `{{name}}` and `${name}` of templates in fences, which the line above tells to write something from. */
export function* placeholdersOfTemplates(file: SkillFile): Iterable<{ name: string; range: TextRange }> {
  if (!file.isMarkdown || !opensPlaceholder.test(file.text)) return
  for (const block of file.codeBlocks) {
    if (!ofText.has(block.language) || !opensPlaceholder.test(block.text) || byProgram.test(block.text)) continue
    const lead = lineAbove(file, block)
    if (
      !(
        title.test(lead) ||
        introduced.test(lead) ||
        isPrompted(lead) ||
        written.test(lead) ||
        (block.language !== 'other' && has.test(lead))
      ) ||
      byProgram.test(lead)
    )
      continue
    for (const { index, 0: mark, 1: name, 2: bare } of block.text.matchAll(placeholder)) {
      if (bare !== undefined && isOfCallback(block.text.slice(0, index), bare)) continue
      const start = block.content.start + index
      yield { name: name ?? bare!, range: { start, end: start + mark.length } }
    }
  }
}

/** `${pots.map(pot => `- ${pot}`)}`: a function on the same line gives the value its name. */
const isOfCallback = (before: string, name: string): boolean =>
  new RegExp(`(?<!\\w)${name}(?:, ?\\w{1,20})?\\)? ?=>[^\\n]{0,120}$`).test(before.slice(-200))

/** "## Prompt of the reviewer", "**Prompt:**", "Reviewer prompt:" right above the fence */
const title = anyOf(
  /^#{1,6}\s.{0,120}\b(?:prompt|message)(?: template)?\W*$/i,
  /^#{1,6}\s+(?:the )?prompt (?:of|for|to)\b/i,
  /^#{1,6}\s.{0,120}提示词(?:模板)?\W*$/i,
  /^\s{0,8}(?:[-*]\s)?\*\*.{0,60}(?:\bprompt|提示词)(?: ?template|模板)?[:：]?\*\*[:：]?$/i,
  /^\s{0,8}(?:[-*]\s)?(?:[\w-]+ ){0,4}(?:prompt|提示词)(?: ?template|模板)?[:：]$/i,
)
