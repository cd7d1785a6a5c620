const rlo = '\u202e'

/** A paragraph that hides a control character which reorders text; five of them stand far apart. */
const hidden = (name: string): string[] => [
  `## ${name}`,
  '',
  `Read the notes of the ${name.toLowerCase()} part before anything else.`,
  `Keep the order${rlo} of the notes as it is.`,
  'Say what is missing in them.',
  '',
  'Each note has a date, an author and one decision.',
  'Notes without a date are left out of the release notes.',
  '',
]

/** A skill that fails: a name that is none, a fence that swallows headings, and text that is reordered where nobody sees it. */
export const badSkill = (folder: string): Record<string, string> => ({
  [`${folder}/SKILL.md`]: [
    '---',
    'name: Release_Notes!',
    'description: Writes release notes from the commits of a repository. Use when a release is prepared.',
    '---',
    '',
    '# Release notes',
    '',
    ...['Intake', 'Collecting', 'Sorting', 'Writing', 'Checking'].flatMap(hidden),
    '## Command',
    '',
    '```sh',
    'git log --oneline',
    '',
    '## Afterwards',
    '',
    'Show the notes to the person who asked for them.',
    '',
  ].join('\n'),
})
