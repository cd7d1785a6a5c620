import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** What is done over and over, near what only lasts, is told, or is limited where its step stands. */
const found = [
  'Mend the seam and sew again until it is good. Only look for a word of the owner.',
  'Continue to adjust the hinges until they pass.',
  'Rebuild the hull and test it again until it floats well.',
  'Fix the hinges that remain loose until the check passes.',
  'Build only the failing part until it passes.',
  'Solder the joints until the lamp is good.',
  'Call the baker agent and rework the dough until it lands.',
  '4. Run Phase 1 weaving, then Phase 2 until one fresh weaving-clean result, Phase 3 packing, and Phase 4 sale.\n\n## Phase 3: Dye\n\nAt most 3 rounds.',
  'Fix the loom and weave again until it succeeds.\n\nIf the yarn is a block of one colour, stop.',
  'Note the seam below the sum and sew again until it is good.',
  'Mend the seam and sew again until no gaps or tears are reported.',
  '1. Mend the seam and sew again until it is good.\n2. **The bell stops only for the cook.**',
]

const leftAlone = [
  'Note below the **sum** that the sale waits until the whole seam passes.',
  'Mend the seam, sew the failed one again, and stop only when the seam is good or the tear is openly reported.',
  'Mend the seam and sew again until it is good or what is left has been recorded.',
  '1. Mend the seam and sew again until it is good.\n2. Guess the colour.\n3. **Stop only for a tear you can SHOW.** It is one of two.',
  'Mend the seam and sew again until it is good. Only stop for a word of the owner or when you make no headway.',
  'Older looms (hand looms,\npedal looms) continue to use the wide reed below until\nthey are changed:',
  '- **Woven by the loom** when it is wired (see above);\n  invoke manually until it lands',
  'Door list custom-form hinge usage with source `4` is proven, but runtime behavior remains unproven until the lid is opened and verified.',
  'Small lids, wide lids and flat lids remain untested for ovens until the next trial passes.',
  'New pots added after this won’t be counted until the shelf is rebuilt well.',
  'Do not print the last label yet. Create only the draft label until the trial passes.',
  'Resolve the mill room by walking up from the cellar\nuntil the floor with both the stone and the sieve is good.',
  'Log the leak, rebuild the hull, and block\nall crossings until the pressure is good.',
  '4. Run Phase 1 weaving, then Phase 2 until one fresh weaving-clean result, Phase 3 packing, and Phase 4 sale.\n\n## Phase 2: Weave\n\nAt most five whole rounds.',
  'Persist the plain label until the wide one is verified.',
  'A loom with access to reeds and file tools, working in a loop until an aim is reached, can weave much.',
  'Mend the seam and test again until it is a diagnosis of the leak.\n\n## Third leak\n\nOf any diagnosis: after three cycles that did not hold, stop.',
  'Fix the loom and weave again until it succeeds.\n\nIf something outside the mill blocks weaving - no yarn,\na dark hall - say plainly that it is not woven.',
]

const program = (head: string) =>
  `\`\`\`typescript\n${head}\n  async run(job: string) {\n    while (!this.isComplete()) {\n      await this.step()\n    }\n  }\n}\n\`\`\`\n\n\`\`\`typescript\nawait ferry.run(job)\n\`\`\``
const cases = (texts: readonly string[]) =>
  texts.map((text): Case => ['AGT-010', text, entry(`## Work\n\nGo through the job.\n\n${text}`)])

describeCases(cases(found), cases([...leftAlone, program('class Ferry {')]))
