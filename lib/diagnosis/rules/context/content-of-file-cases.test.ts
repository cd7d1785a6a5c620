import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, told } from '../../test-skill.ts'

const rule = 'CTX-004'
const given = '1. Table: out/rows.json\n   - One row for each loaf\n\n'

/** A prompt in a fence of text below a sentence. */
const below = (lead: string, prompt: string, language = 'text') => entry(`${lead}\n\n${fence(language, prompt)}`)

const leftAlone: Case[] = [
  [
    rule,
    'a gap below an order',
    told('Look at the pots. Return the verdict as JSON.\n{paste every recipe file verbatim}'),
  ],
  [
    rule,
    'a field of a file',
    told('Write out/glaze.json with the fields name and full_content. Return JSON {"ok": true}'),
  ],
  [rule, 'a field of a file in Chinese', told('把釉料写入 out/glaze.json，含 full_content。返回 JSON {"ok": true}')],
  [
    rule,
    'a text that no agent is told',
    below('Send the guest this message:', 'Return the complete text of every recipe.'),
  ],
  [rule, 'what an agent is told on files', below('Give each agent this prompt:', 'Fire the pots. Return their paths.')],
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
    'a field of the answer beside a file',
    told('Write out/glaze.json and return JSON with name and full_content.'),
  ],
  [
    rule,
    'the last message',
    told('Fire the pots.\nYour last message is JSON:\n{"count": 0, "full_output": "all of it"}'),
  ],
  [rule, 'what the agent ends with', told('Fire the pots. Finish with JSON: {"count": 0, "raw_output": "all of it"}')],
  [rule, 'what is handed back', told('Fire the pots and hand the list back: {"count": 0, "full_content": ""}')],
  [
    rule,
    'a prompt in a fence',
    below(
      'Split the pots among agents. Give each this prompt:',
      'When done, return the complete text of every recipe.',
    ),
  ],
  [
    rule,
    'a field in a fence',
    below('Start the agent with the following prompt:', 'Return YAML:\nraw_output: all', ''),
  ],
  [rule, 'a prompt in a fence in Chinese', below('用以下提示词启动每个代理：', '完成后返回每个文件的完整内容。')],
  [
    rule,
    'a field beside a part of the sentence on something that cannot be',
    told('Fire the pots. Return JSON {"fired": 0, "raw_output": ""}; a kiln that cannot be lit is a failure.'),
  ],
  [rule, 'a file that is put out as it stands', told('Find the recipe. Output the file verbatim.')],
  [
    rule,
    'a gap below a label of the answer',
    told('Look at the pots.\nReturn as JSON:\n{paste every recipe file verbatim}'),
  ],
  [rule, 'files that are pasted', told('Paste every recipe file completely into your answer.')],
  [rule, 'what the answer holds in brackets', told('## Output\n\n[Paste the complete text of the note here]')],
  [rule, 'an order in brackets', told('## Note\n\n[Return the complete text of the note]')],
  [rule, 'what is returned below a file', told(`${given}2. Log: out/oven-log.txt\n   - Return the full text of it`)],
  [rule, 'an item of the answer', told(`${given}Your answer:\n- Include full baking text`)],
  [rule, 'an item below what is returned with a file', told('Return this with out/log.txt:\n- Include the full text')],
]
describeCases(found, leftAlone)
