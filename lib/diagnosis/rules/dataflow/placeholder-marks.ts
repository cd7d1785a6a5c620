import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** `{{BASEPAGENAME}}` in a fence of wikitext, `{{QUAY_URL}}` in one of Gherkin: the program that renders or runs it has the value. */
const engines =
  /^(?:wikitext|mediawiki|jinja2?|j2|handlebars|hbs|mustache|liquid|twig|nunjucks|njk|blade|vue|gherkin|cucumber|feature|robot|http|hurl|bru)\b/i
export const isOfEngine = (file: SkillFile, { start }: TextRange): boolean =>
  engines.test(file.codeBlockAt(start)?.info ?? '')

/** "placeholders use `{{NAME}}` form": how they are written. */
export const isOfForm = ({ text }: SkillFile, { end }: TextRange): boolean =>
  /^\}{0,2}`? (?:form|format|syntax|style|notation|pattern|markers|tokens|placeholders)\b|^\}{0,2}`? is an? [\w-]+ placeholder\b/.test(
    text.slice(end, end + 60),
  )
