import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'

/** `canonical_url: https://...`, `fetched_at: 2026-...`: what a program writes into the head of what it brought over. */
const head =
  /^---\r?\n(?:(?!---)[^\n]*\n){0,40}?(?:canonical_url|source_url|sitemap_url|llms_txt|fetch_method|content_hash|(?:fetched|crawled|scraped|retrieved)(?:_(?:at|on|from))?)[ \t]*:[ \t]*\S/
const longestHead = 4000

/** Whether a document is a copy of a page that a program fetched: nobody of the skill wrote it. */
export const isFetchedPage = oncePer(
  ({ isFlow, isMarkdown, text }: SkillFile): boolean => isMarkdown && !isFlow && head.test(text.slice(0, longestHead)),
)
