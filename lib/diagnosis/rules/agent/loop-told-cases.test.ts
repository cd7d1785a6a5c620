import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

/** Orders beside words that could end them, or name somebody else. */
const found = [
  'If a taster warns, change the glaze and taste again with both until neither warns.',
  'Bake the loaves.\n\nStop after 3 rounds of dough.\n\n## Glaze\n\nGlaze again until no warnings remain.',
  'Present the sketch. Repeat this until the client agrees.',
  '6. **Crust** - Send it back to the oven until it is good.',
  '## Bake\n\n**Goal**: Change the dough until all loaves pass.\n\nChange one thing. Bake.',
  '## Bake\n\n**Goal**: Change the dough until all loaves pass.\n\n**Step 4: Iterate until green**\n\nRepeat Step 3 until all loaves pass.',
  'Do this:\n\n- taste the soup;\n- loop until no findings remain.',
  'Iterate until the client accepts the upload.',
  'If the dough tears, repeat until it doesn’t.',
  'Prevent spills (use a lid), then bake again until the crust is right.',
  'Show the drawing and iterate until the lines are clean (not the colours).',
  'Then hold it, rub it and polish until it is clean.',
  'Take the tray: look at each layer, level the cream, polish until it gleams.',
  'Bake one cake after the other. Repeat this until the crust is good.',
  '## Bake\n\n```\nIF the dough is wet: add flour\n```\n\nThe cook must loop until the dough is smooth.',
  'Keep kneading the dough until it is smooth or turned into something better.',
]

/** What holds something back, is told of others, or comes to an end by its own count. */
const leftAlone = [
  '## Bake\n\nChange the dough until it is good.\n\n## Rules\n\n- Stop after 3 rounds maximum, then tell what is left.',
  '## Bake\n\nContinue until the loaf is good.\n\n## Rules\n\nStop only when the loaf is whole, or when what is missing cannot be bought.',
  'Repeat steps 3–4 until the taste test passes, or every loaf has a final_reason.',
  'Fix the recipe up front and fake the glaze on the samples until the sugar lands.',
  'La boucle fournit la constance par l’essai -- les gâteaux tournent au four jusqu’à ce que le test passe.',
  'Take a second pass: look at each layer, level the cream, polish until it gleams.',
  '**Go on changing** until the guest is happy with the cake.\n\n### Check\n\nAfter 3 rounds without a change, ask whether a layer can go.',
  'Each cycle bakes ONE layer. Not two. Repeat until the cake is complete.',
  '## Bake\n\n```\nIF the dough is wet: GOTO Bake\nIF needs a person: PAUSE\n```\n\nThe cook must loop until the dough is smooth.',
  '**A rough rule, good until both ovens are in**: bake at the lower heat.',
  '**Old recipe, valid until both ovens ship**: bake at the lower heat.',
  'Finish only when the dough is smooth or every lump left has a named reason.',
  'Go on, and stop only when the house rule requires it.',
  '- **Guarding the door**: Prevent the cook from leaving until the criteria are met',
  'Force the kettle to empty (blocks until complete, so use it rarely):',
  '- Shelf slow-decay (no action until the challenge threshold)',
  'Scores each row of dough-test\nrisk and crumb, then blocks completion until all\nrows score 5 and the report shows no findings.',
  'Dishes that need an oven (short bread, cloud cakes) are scoped and designed but not built\nuntil the kitchen is solid.',
  'Use when:\n- user invokes `/repeat-tasting`, asks to repeat tasting until no issues, or says "repeat-tasting until no issues"\n- user asks for a second tasting',
  'If the rest also reaches the next shelf’s threshold, repeat until it doesn’t.',
  '若干阶段：\n\n- Start with the smallest stage.\n- Continue until the final goal is reachable.\n- Prefer 3-7 stages.',
  'Show the slides and iterate until approved (don’t claim they look good without showing them).',
  'Keep working the leak until it is resolved, made smaller, or converted into a precise external decision.',
  'Only the head cook decides.\n\nDo not:\n\n- taste the soup;\n- loop until no findings remain.',
  '- Revise the cake and taste it again until every guest test passes.\n- If no second taster is there or repeated tasting cannot progress, stop and tell the owner.',
  '6. **Cool the tray at the end** - Preserves the loaves until retrieval',
  '6. **Sweeten the dough** - Keeps it soft until it is good',
  'The helper bakes samples, tastes them,\nand re-bakes until the crust turns good.',
]

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

describeCases(cases(found), cases(leftAlone))
