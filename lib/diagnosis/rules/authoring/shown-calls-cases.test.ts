import { describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const python = (...lines: string[]) => entry(fence('python', lines.join('\n')))
const saved = (path: string) => [
  '# Save the glaze',
  `with open("${path}", "w") as out:`,
  '    out.write(glaze)',
  '',
  '# Load the glaze',
  `with open("${path}") as text:`,
  '    glaze = text.read()',
]

describeCases(
  [
    ['APV-002', 'a glaze that is read back', python(...saved('/tmp/glaze.txt'))],
    [
      'APV-002',
      'what is read back and then measured',
      python('p = Path("/tmp/glaze.txt")', 'p.write_text(glaze)', 'back = p.read_text()', 'if wet:', '    use(back)'),
    ],
  ],
  [
    ['APV-002', 'two calls that are shown', python(...saved('/path/to/glaze.txt'))],
    [
      'APV-002',
      'what is compared in the next line',
      python(
        'p = Path("/tmp/glaze.txt")',
        'p.write_text(glaze)',
        'back = p.read_text()',
        'if back != glaze:',
        '    stop()',
      ),
    ],
    [
      'APV-002',
      'the same the other way round',
      python('p = Path("/tmp/glaze.txt")', 'p.write_text(glaze)', 'back = p.read_text()', 'assert glaze == back'),
    ],
  ],
)
