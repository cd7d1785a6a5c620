import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const counted = 'kiln list --json > "$OUT/jars.json"\nn=$(jq length "$OUT/jars.json")'
const asked = (option: string) =>
  entry(fence('bash', `code=$(curl -s "$KILN" -o /tmp/heat.txt ${option})\npython3 -m json.tool /tmp/heat.txt`))
const told = (line: string) => entry(`${fence('bash', counted)}\n\n## End\n\n${fence('bash', line)}`)

const found: Case[] = [
  ['APV-002', 'what a program gets and prints nothing of', asked('-H "Accept: heat"')],
  ['APV-002', 'a file of which nobody is told', told('echo "Done: $n jars"')],
  ['APV-002', 'a file of another name that is shown', told('echo "Old list: $OUT/old-jars.json"')],
  ['APV-002', 'what is shown of the value', told('echo "Jars: $n" # not of jars.json')],
]

const leftAlone: Case[] = [
  ['APV-002', 'what a program gets while it prints something else', asked('-w "%{http_code}"')],
  ['APV-002', 'the same by its long option', asked("--write-out '%{http_code}'")],
  ['APV-002', 'a file of which who runs it is told', told('echo "  List of jars : $OUT/jars.json"')],
  ['APV-002', 'the same where it is there', told('[ -f "$OUT/jars.json" ] && echo "List -> $OUT/jars.json"')],
]

describeCases(found, leftAlone)
