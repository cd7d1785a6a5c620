import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const reference = (path: string, text: string) => ({ ...entry(`See [it](${path}).`), [path]: `# It\n\n${text}\n` })

const found: Case[] = [
  ['SPEC-013', 'a name in capitals that is no gap', reference('references/a.md', 'See [the pot](../pots/JAR-ID.md).')],
  [
    'SPEC-013',
    'a name in capitals that is only the text of a link',
    reference('references/a.md', 'See [JAR-ID](../pots/JAR-ID.md).'),
  ],
  ['SPEC-013', 'a page below a folder of bones', reference('skeletal/a.md', 'See [the pot](pots/jar.md).')],
  ['SPEC-013', 'a title that a page of a skeleton lacks', reference('shop-skeleton/a.md', 'See [the pot](#the-pot).')],
]
const leftAlone: Case[] = [
  ['SPEC-013', 'a gap of the document', reference('references/a.md', 'Pot [JAR-ID]\n\n[its clay](../pots/JAR-ID.md)')],
  ['SPEC-013', 'a gap in sharp brackets', reference('references/a.md', 'Pot <JAR_ID>: [its clay](../JAR_ID/clay.md)')],
  ['SPEC-013', 'a page of a skeleton', reference('shop-skeleton/a.md', 'See [the pot](pots/jar.md).')],
]
describeCases(found, leftAlone)
