import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { type LevelMeaning, levelOf } from './level-labels.ts'

type TitledLevel = LevelMeaning & { name: string }

const titled = /^(.{2,8}?)\s?(?:(?:[—–:：]|\s-\s)\s?(.{2,100})|[(（]([^()（）]{2,80}\p{L})[)）])$/u

/** The levels that titles give a meaning, "### P1: A page is slow", by the section around them. */
export const titledLevels = oncePer(
  (file: SkillFile): ReadonlyMap<Section | null, TitledLevel[]> =>
    Map.groupBy(
      file.headings.flatMap((heading) => {
        const [, label = '', behind, inBrackets] =
          titled.exec(heading.title.replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')) ?? []
        const name = levelOf(label)
        const value = behind ?? inBrackets
        return name && value
          ? [{ name, value, range: heading.range, parent: file.sectionAt(heading.range.start).parent }]
          : []
      }),
      ({ parent }) => parent,
    ),
)
