/** Modules that come with Python, as far as a schema or a small program of a skill needs them, and what declares types. */
const own = new Set(
  (
    '__future__ abc argparse asyncio base64 collections contextlib copy csv dataclasses datetime decimal enum functools glob hashlib io itertools ' +
    'json logging math operator os pathlib platform pydantic random re shlex shutil socket sqlite3 statistics string subprocess sys tempfile ' +
    'textwrap threading time traceback types typing typing_extensions unittest urllib uuid xml zipfile'
  ).split(' '),
)

const imports =
  /^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import[ \t(]|import[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]*(?:$|,|as\b|#))/gm

/** Whether Python in a text imports a package that does not come with Python: then it shows a program of somebody. */
export function usesPythonPackage(text: string): boolean {
  if (!text.includes('import ')) return false
  for (const [, from, whole] of text.matchAll(imports)) if (!own.has(from ?? whole ?? '')) return true
  return false
}
