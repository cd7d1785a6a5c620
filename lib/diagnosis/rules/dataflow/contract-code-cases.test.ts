import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DF-007', 'a string behind a word', entry(fence('js', "show('it is done)\ngo()"))],
  ['DF-007', 'a word that is left open', entry(fence('js', "say 'hello\ngo()"))],
  ['DF-007', 'two levels that are not closed', entry(fence('js', 'if (on) {\n  while (hot) {\n    // bake'))],
  [
    'DF-007',
    'broken patterns within code',
    entry(fence('js', "const patterns = [\n  $mock[A-Z]\\w+$g,\n  'a\n]\ngo(patterns)")),
  ],
  ['DF-007', 'a pattern in code', entry(fence('js', "const name = /\\w+/\nif (name.test('a\\s')) {\n  go()\n"))],
  [
    'DF-007',
    'code around a template of markup',
    entry(fence('js', 'function page(rows) {\n  return `<ul>@{rows.join("</ul>")}</ul>`\n\nsend(page(all))')),
  ],
  [
    'DF-007',
    'what nothing below closes',
    entry(`## A\n\n${fence('js', 'if (isOn) {\n  open()')}\n\nThen ask.\n\n${fence('js', 'close()')}`),
  ],
  ['DF-007', 'a string over two lines', entry(fence('js', 'show("the plan\nis there")'))],
  [
    'DF-007',
    'a string without its end behind an address',
    entry(fence('js', 'get("https://a.example/b/" + id + "/rows)')),
  ],
  ['DF-007', 'a string beside a mark', entry(fence('js', "show('✅ Clean:')\nconst a = 'it"))],
  ['DF-007', 'a function without its end', entry(fence('ts', 'async function find(id: string) {\n  return id'))],
  ['DF-007', 'a string without its end', entry(fence('ts', "✓ The keys are new\nconst a = 'x"))],
  ['DF-007', 'a call that is not closed', entry(fence('js', "it('adds', 1, async (done) => {\n  done()"))],
  ['DF-007', 'a bracket too much', entry(fence('js', 'const a = 1\n} catch (error) {\n  log(error)\n}'))],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-007',
    'patterns and remarks',
    entry(fence('javascript', 'addOven\\s*\\(\\s*[\'"]heat[\'"].*\\)\n# Check: is there a lid?\n# Flag it if not')),
  ],
  [
    'DF-007',
    'a pattern below a remark with strokes',
    entry(
      fence(
        'javascript',
        '// new Loaf/Bun/Roll inside bake\nfunction\\s+(bake|cool)\\s*\\([^)]*\\)\\s*\\{[^}]*new\\s+(Bun|Roll)',
      ),
    ),
  ],
  [
    'DF-007',
    'steps in words',
    entry(
      fence(
        'javascript',
        "1. Loaf Sold (SOLD)\n   - Guest: can't send it back (too late)\n   - Baker: bakes\n\n2. Lid Lost (LOST)\n   - Guest: waits\n\nTo Ask:\n❓ Who can wait? (guest?)",
      ),
    ),
  ],
  [
    'DF-007',
    'how deep it goes',
    entry(fence('ts', 'if (oven) {\n  if (oven.on) {\n    for (const one of loaves) {\n      // Bake\n')),
  ],
  [
    'DF-007',
    'a part with what stands around it',
    entry(`Add it at the end of \`draw()\`, just before the closing brace:\n\n${fence('js', '  drawIcons();\n}')}`),
  ],
  [
    'DF-007',
    'a quote in a pattern beside an address',
    entry(fence('js', `const a = b.replace(/"/g, "/q/") + "/rows"`)),
  ],
  ['DF-007', 'patterns', entry(fence('js', 'function\\s+\\w+\\s*\\{\n|\\w+\\s*(=>|\\{)'))],
  [
    'DF-007',
    'heads with marks',
    entry(fence('ts', "if (kind === 'a' ||\n    (kind === 'b')) {  // ✓ told\n\nif (kind === 'c') {  // ✓ told")),
  ],
  [
    'DF-007',
    'markup with brackets of its own',
    entry(fence('js', 'function Page({ rows }) {\n  return <p>It is :( </p>\n}')),
  ],
  [
    'DF-007',
    'code that goes on below some words',
    entry(`## A\n\n${fence('js', 'if (isOn) {\n  open()')}\n\nThen ask.\n\n${fence('js', '  close()\n}')}`),
  ],
  [
    'DF-007',
    'what somebody says',
    entry(fence('js', '// Feedback\n"The name says what it is.\nThink of who reads it!"')),
  ],
  [
    'DF-007',
    'words below a label',
    entry(fence('js', "❌ Long:\n// const old = 1\n\n✅ Clean:\n[gone]\n\nRule: delete it, don't hide it")),
  ],
  ['DF-007', 'the head of a call', entry(fence('js', "/** @size small */\nit('adds', 1, async (done) => {"))],
  [
    'DF-007',
    'the head of a function',
    entry(fence('ts', '/** Finds it. */\nasync function find(id: string): Promise<void> {')),
  ],
  [
    'DF-007',
    'a coloured list of checks',
    entry(fence('ts', "// What to look at\n✓ The keys are new\n✓ It doesn't say why")),
  ],
  [
    'DF-007',
    'the part of a program that a site shows',
    entry(
      fence(
        'ts highlight=add-rows',
        "export async function add(rows: Row[]) {\n  await save(rows, {\n    table: 'rows'",
      ),
    ),
  ],
  ['DF-007', 'the end of a block', entry(fence('js', '// In blocks that go on:\n} catch (error) {\n  log(error)\n}'))],
  [
    'DF-007',
    'words that stand for a value',
    entry(
      `Start it:\n\n${fence('js', "const gate = await open({\n  config: CONFIG,\n  size: <the wave's size>,\n  files: <all of them: the caller's\n    and (the wave's) own>,\n})")}`,
    ),
  ],
]

describeCases(found, leftAlone)
