import { type Case, describeCases } from '../../test-cases.ts'
import { told } from '../../test-skill.ts'

const rule = 'CTX-004'
const given = '1. Table: out/rows.json\n   - One row for each loaf\n\n'

const leftAlone: Case[] = [
  [rule, 'contents that the next part forbids', told('Return JSON {"content": ""}; never paste the glaze itself.')],
  [rule, 'files that nobody reads', told('Report recipe files completely ignored by the oven.')],
  [
    rule,
    'what a log in a list holds',
    told(`Return "done".\n${given}2. Log: out/oven-log.txt\n   - Raw output\n   - Include full baking text`),
  ],
  [
    rule,
    'what a report below a title holds',
    told('Return "done".\n\n### Report: `out/report.md`\n\n- Include the full text of each note'),
  ],
  [
    rule,
    'what a labelled file holds',
    told('Return "done".\n**Log** (`log.txt`):\n- Output the complete text of the oven'),
  ],
  [
    rule,
    'what the caller puts in between marks',
    told(
      '## NOTE TO READ\n\n=== NOTE ===\n[PASTE THE COMPLETE NOTE TEXT HERE - DO NOT SHORTEN]\n=== END ===\n\n## REQUIRED OUTPUT\n\nReturn JSON {x}',
    ),
  ],
  [rule, 'what the caller puts in behind a label', told('Note: <include the full text of the note>\nReturn JSON {x}')],
]
const found: Case[] = [
  [
    rule,
    'a field beside a part of the sentence on something that cannot be',
    told('Fire the pots. Return JSON {"fired": 0, "raw_output": ""}; a kiln that cannot be lit is a failure.'),
  ],
  [rule, 'a file that is put out as it stands', told('Find the recipe. Output the file verbatim.')],
  [rule, 'files that are pasted', told('Paste every recipe file completely into your answer.')],
  [rule, 'what the answer holds in brackets', told('## Output\n\n[Paste the complete text of the note here]')],
  [rule, 'an order in brackets', told('## Note\n\n[Return the complete text of the note]')],
  [rule, 'what is returned below a file', told(`${given}2. Log: out/oven-log.txt\n   - Return the full text of it`)],
  [rule, 'an item of the answer', told(`${given}Your answer:\n- Include full baking text`)],
  [rule, 'an item below what is returned with a file', told('Return this with out/log.txt:\n- Include the full text')],
]
describeCases(found, leftAlone)
