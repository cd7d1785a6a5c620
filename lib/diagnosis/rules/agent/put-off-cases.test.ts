import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** What is done over and over, in words that also stand where something is put off, told or walked through. */
const found = [
  '调用品尝智能体。循环直到 APPROVED。',
  'Call the tasting skill. Taste again until verdict == "APPROVED".',
  'Taste the soup, leave the lid on, and fix the salt until it is good.',
  'Keep tasting the soup until it is good.',
  'Season the soup but rework the salt until it is right.',
  '**Salt it.** Rework the broth until it is good.',
  'Call the baker "Otto" and fix the dough until it is good.',
  'Say what is wrong and fix the dough until it is good.',
  'All loaves are checked: fix the dough until every loaf passes.',
  '**Continue until:**\n\n- No crack is left\n- Every loaf passes',
  'For each loaf: taste it.\n\nContinue until all loaves pass.',
  'Call the taster agent.\n\n**REJECT → fix → call it again.** Loop until APPROVED.',
  'Have the critic look at the menu. Repeat until LGTM.',
  '**If the critic agent finds lumps:**\n\n- The baker agent smooths them\n- The critic tastes again\n- Repeat until approved',
  '1. **Call the reviewer:** call the tasting skill with your loaves.\n2. **If REJECTED:**\n   - Fix all lumps\n   - Repeat until APPROVED',
]

/** What is held, put off or told to be so until then. */
const leftAlone = [
  '把菜单给店主看。循环直到 APPROVED。',
  'Bake the loaf now but defer the tasting until the crust is verified.',
  'The two ovens defer heat until the dough is good.',
  '- **Way back**: keep a spare tray or repair kit per oven until the new one is verified.',
  'Keep remaining loaves, jam and butter as open points until the trays are available.',
  'If no oven is safe, stop and keep existing trays until the operator approves.',
  'Fill the first tray, or temporarily change the oven and the rack until it is available.',
  'For now, change the flour until the mill is verified.',
  'Classify a loaf without a label as `half-baked` until the true label is right.',
  'Resist the wish to wait until success.',
  '- **Rye or spelt.** RYE/SPELT buyers assume the mill bears the cost until the sacks are right.',
  'Offer a seat in the lounge or gym until departure.',
  'Write the price: Weight × Cost × Days Until Closure.',
  'The way is to move from a bright, easily-seen star to dim ones until the target is good.',
  'Rewrite it as a state with its case ("is closed until the oven is verified").',
  'State that the baker must not stop until the loaves are good and the crust is verified.',
  'Over time, widen the slots until the loaves fit.',
  'Go on with all three empty, and stop only when that line is absent too.',
  'Do **not** bake, cut a loaf, or fix anything until the user approves.',
  'Small claims: batch until the threshold is met.',
  'Loaves are shaped iteratively: knead, rest, iterate until all loaves pass, bake.',
  'The tray lets us:\n\n1. **Taste** it\n2. **Iterate** until the loaf is good',
  '**Continue until:**\n\n- No crack is left, OR\n- All cracks have been accepted by the owner',
  '3. If two loaves look the same, change the mark until unique.\n4. If still not unique after ten tries: tell the user.',
  '1. List the trays.\n2. For each tray:\n   - bake it\n3. Continue until all loaves are complete',
  '7. Move to the next open tray\n\nContinue until all open trays are complete.',
  '1. Change one small part → taste it\n2. **Repeat** until complete',
  'Any pair the user wants to keep. Note it. Repeat until done.',
  'Show the owner the menu. Repeat until approved.',
  '1. Look at it with helper agents.\n2. **Menu**: Iterate until approved',
  'Run the taste-and-fix loop until the soup is right.\n\n## Loop\n\n5. Repeat until it passes. Typically 2-4 rounds.',
]

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

describeCases(cases(found), cases(leftAlone))
