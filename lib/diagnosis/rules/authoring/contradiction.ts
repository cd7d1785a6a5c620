import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { trait } from '../../parse/traits.ts'
import { jaccard } from '../../predicates/content-words.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'
import { caseOf } from './directive-case.ts'
import { behindLabel } from './directive-label.ts'
import { areChoices, isToldFor, listedDirectives } from './directive-lists.ts'
import { bannedVerbOf, directiveOf, isBan, verbOf } from './directive-of.ts'
import { wantsSameSequence } from './reversed-order.ts'

/** More directives than this in one file are not compared: the work grows with their square. */
const mostDirectives = 400

/** Two orders of which only one can be followed. */
export const contradictionRule: Rule = {
  id: 'AUT-002',
  message: {
    en: 'This contradicts line {line}: one orders what the other forbids.',
    zh: '与第 {line} 行矛盾：一处要求的正是另一处禁止的。',
  },
  *check({ skill, params }) {
    for (const file of skill.flowFiles) {
      if (!file.isMarkdown) continue
      const bans = new Set(file.sentences.filter((one) => (one.traits & (trait.ban | trait.han)) !== 0 && isBan(one)))
      const listed = listedDirectives(file)
      const below = [...listed].flatMap(([one, { kind }]) => (kind === 'ban' && !bans.has(one) ? [one] : []))
      if (bans.size + below.length === 0) continue
      const banned = new Set([
        ...[...bans].flatMap((one) => bannedVerbOf(one) ?? []),
        ...below.flatMap((one) => verbOf(behindLabel(one.masked))),
      ])
      const all = file.sentences
        .flatMap((one) => directiveOf(file, one, { isBan: bans.has(one), list: listed.get(one)?.kind, banned }))
        .slice(0, mostDirectives)
      const forbidden = all.filter(({ forbids }) => forbids)
      for (const order of all.filter(({ forbids }) => !forbids))
        for (const ban of forbidden) {
          // Orders under a condition contradict each other only when they say the same of the same case.
          const least =
            order.hasCondition || ban.hasCondition || order.isExact || ban.isExact ? 1 : params.directiveOverlap
          if (order.ofNot !== ban.ofNot || !mayShare(order.words, ban.words, least)) continue
          if (jaccard(order.words, ban.words) < least) continue
          const [first, second] = [order, ban].toSorted((a, b) => a.sentence.range.start - b.sentence.range.start)
          if (
            !(first && second) ||
            areOfOtherParts(file, first.sentence, second.sentence) ||
            !isToldFor(order.list, ban.sentence) ||
            !isToldFor(ban.list, order.sentence) ||
            areChoices(file, first.sentence, second.sentence) ||
            wantsSameSequence(order.sentence.masked, ban.sentence.masked) ||
            caseOf(file, first.sentence) !== caseOf(file, second.sentence) ||
            [first, second].some(({ sentence, list }) => list === null && isExample(file, sentence.range))
          )
            continue
          yield {
            ...{ file, range: second.sentence.range },
            data: { line: file.lines.lineAt(first.sentence.range.start) },
            related: [{ file, range: first.sentence.range }],
          }
        }
    }
  },
}

/** "Use for updates", "Do not use this for updates": of which thing they speak the heading above each says. */
const byHeading =
  /\bthis (?!(?:[\w-]+ )?(?:folder|director(?:y|ies)|repo(?:sitory)?|project|codebase|workspace)\b)\w+\b|^\W*use (?:for|when|if)\b/i
function areOfOtherParts(file: SkillFile, one: Sentence, other: Sentence): boolean {
  if (!byHeading.test(one.masked) && !byHeading.test(other.masked)) return false
  const [first, second] = [file.sectionAt(one.range.start), file.sectionAt(other.range.start)]
  return first.range.start !== second.range.start && !ofWhole.test(first.title) && !ofWhole.test(second.title)
}
/** "## Guardrails": what stands below rules that a document ends or begins with is said of all of it. */
const ofWhole =
  /^\W*(?:(?:hard|core|key|general|global|important|critical|operating|safety|golden|ground|non-negotiable) )?(?:guard-?rails|rules|constraints|principles|invariants|boundaries|limits|safety|security|hard stops)\W*$|^\W*(?:全局|核心|重要|安全)?(?:规则|约束|原则|红线|护栏|边界)\W*$/i

/** Sets of so different sizes share no more than the smaller one of all; most pairs need no look at their words. */
const mayShare = (one: ReadonlySet<string>, other: ReadonlySet<string>, least: number): boolean =>
  Math.min(one.size, other.size) >= least * Math.max(one.size, other.size)
