import { describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

const glazes = (said: string, ...more: string[]): TestFiles => ({
  ...entry(said),
  ...Object.fromEntries(
    ['glaze-ash', 'glaze-tin', ...more].map((name) => [`references/${name}.md`, `# ${name}\n\nGo.\n`]),
  ),
})

describeCases(
  [
    [
      'SPEC-014',
      'a file beside those that a name with a gap means',
      glazes('Read `references/glaze-{name}.md`.', 'shed'),
    ],
  ],
  [
    ['SPEC-014', 'files that a name with a gap means', glazes('Read `references/glaze-{name}.md`.')],
    ['SPEC-014', 'files of a folder of which only a gap is named', glazes('Read `references/{name}.md`.', 'shed')],
    ['SPEC-014', 'files of a folder where the pattern means one', glazes('Read `references/she-{name}.md`.', 'shed')],
  ],
)
