import type { Section } from '../model/block.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { sectionSays } from './section-says.ts'

/** "When agents return:", "Once all reviewers are done": what follows is done with what they bring. */
const returned =
  /\b(?:when|once|after|as soon as) (?:\w+ ){0,2}?(?:sub-?)?(?:agents?|workers?|reviewers?|tasks?) (?:have |has |are |is )?(?:return(?:s|ed)?|finish(?:es|ed)?|complet(?:es?|ed)|done|report(?:s|ed)?|come back)\b/i
const verifies = anyOf(
  /\b(?:verify|check|confirm|make sure|validate)\b[^.\n]{0,80}\b(?:fix\w*|changes?|results?|outputs?|summar\w+|reports?|tests?|files?|work)\b/i,
  /\brun (?:the )?(?:full |whole |entire )?(?:test suite|tests)\b/i,
)

const ofReturn =
  /\b(?:handl|process|check|verif|react)\w*\b.*\b(?:returns?|returned|results?|respon[sc]es?|outcomes?|answers?|outputs?)\b/i

/** "Handle the answer: If it is DONE ... If it is STUCK ...": a section that tells what is done with each outcome. */
const branches = (file: SkillFile, { title, range }: Section): boolean =>
  ofReturn.test(title) &&
  (file.slice(range).match(/^[\s>*_+-]*(?:\d+\. )?[*_]{0,2}(?:if|when|on)\b/gim)?.length ?? 0) > 1

/** Whether one section says that agents have returned and that what they did is verified there: one that failed is seen. */
export const looksAtReturned = oncePer(
  (file: SkillFile): boolean =>
    file.isMarkdown &&
    file.sections.some(
      (section) =>
        section.level > 1 &&
        (branches(file, section) ||
          (sectionSays(file, section.own.start, returned) && sectionSays(file, section.own.start, verifies))),
    ),
)
