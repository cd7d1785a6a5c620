import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const numbered = '1. The lid sits askew on it\n2. The glaze runs down, over the foot\n3. The mark of the potter is gone'
const labelled =
  '- **Lid:** sits askew, as it dried too fast\n- **Glaze:** runs down\n- **Mark:** is gone, nobody knows why'
const rows = (head: string): string =>
  `| ${head} | Use | Sign |\n|---|---|---|\n| oak | floors, that last for a long time | O |\n| pine | doors | P |\n| ash | tools | A |`
const over = (lead: string, things: string): TestFiles => entry(`## Pots\n\n${lead}\n\n${things}`)
const titled = (title: string, things: string): TestFiles => entry(`## ${title}\n\n${things}`)

/** The one count of a sentence or title right above what it counts, whatever is said of the things. */
const found: Case[] = [
  [rule, 'several of these', over('Sort each crate into one or more of these 4 woods:', rows('Wood'))],
  [
    rule,
    'what each of them gives',
    over('The price is a composite of four woods, each worth 0-25 points:', rows('Wood')),
  ],
  [rule, 'Chinese things that are given', over('对每只罐子，提供四个选项：', labelled)],
  [rule, 'a title with an article and brackets', titled('The four lenses (all are used on every pot)', labelled)],
  [rule, 'a title behind a name', titled('The body of a letter: four parts (in order)', numbered)],
]

const leftAlone: Case[] = [
  [rule, 'as many', over('Each fault is one of three shapes, sorted by cost:', labelled)],
  [rule, 'two less', over('Each fault is one of five shapes, sorted by cost:', labelled)],
  [rule, 'so many at most', over('The kiln supports up to four pots of one wood:', labelled)],
  [rule, 'what comes after them', over('After the kiln has four cracks, do this:', labelled)],
  [rule, 'another number beside it', over('It has four lids on the 2 shelves:', labelled)],
  [rule, 'things of which something is said below', over('The keeper hands the four crates to the ferry:', numbered)],
  [rule, 'rows of something else', over('Weigh the risk across four sides:', rows('Wood'))],
  [rule, 'a title with a version', titled('Kiln 4 Notes', labelled)],
  [rule, 'a title beyond them', titled('Beyond the four pillars', labelled)],
]

describeCases(found, leftAlone)
