/** One thing a scripted model wants done; `offered-tools` says it in the tools that the CLI offers. Paths are relative to the workspace. */
export type Wish =
  | { write: string; text: string }
  | { run: string }
  | { read: string }
  /** A tool by the end of its name, as `report_progress` of an MCP server. */
  | { call: string; input: Record<string, unknown> }

/** What the server does to a request instead of answering it; `times` lets later requests through. */
export type Trouble = 'hang' | 'drop' | { status: number; message?: string; headers?: Record<string, string> }

/** One turn of the model. `answer` is the structured answer: by the CLI's own tool for it, else as a fenced block. */
export type ModelTurn = {
  think?: string
  say?: string
  wishes?: Wish[]
  answer?: unknown
  trouble?: Trouble
  times?: number
  usage?: { input: number; output: number }
}

/** For each action of a prompt its conversations in the order they begin; the last one is played again. A conversation is a list of turns. */
export type ModelScript = Record<string, ModelTurn[][]>

/** Who spoke, in the order of a request. */
export type Spoken = { by: 'user'; text: string } | { by: 'model' } | { by: 'tool' }

/** Where a conversation stands: the last prompt of ours in it, and how many rounds of tools came after. */
export type Standing = { action: string; prompt: string; rounds: number }

const promptBegins = /Loopboard task (\S+) of |Your answer was not accepted\./
const over: ModelTurn = { say: 'There is nothing more to do.' }

/** Finds the last prompt that came from Loopboard; null for requests a CLI makes for itself. */
export function standingOf(spoken: readonly Spoken[]): Standing | null {
  const at = spoken.findLastIndex((one) => one.by === 'user' && promptBegins.test(one.text))
  const prompt = spoken[at]
  if (prompt?.by !== 'user') return null
  const after = spoken.slice(at + 1)
  const rounds = after.filter((one, n) => one.by === 'tool' && after[n - 1]?.by !== 'tool').length
  return { action: promptBegins.exec(prompt.text)?.[1] ?? 'repair', prompt: prompt.text, rounds }
}

/** What a model does that obeys whatever it reads: for orders it has not followed yet, found in everything that was said to it, what it can do. */
export type Obedience = (
  everything: string,
  followed: ReadonlySet<string>,
  can: (wish: Wish) => boolean,
) => { order: string; wish: Wish }[]

/** Plays a script: the same request gets the same turn, however often it comes, apart from troubles that pass. */
export function createPlayer(script: ModelScript, obeys: Obedience = () => []) {
  const followed = new Set<string>()
  const obeyedRounds = new Map<string, number>()
  const begun = new Map<string, string[]>()
  const troubled = new Map<ModelTurn, number>()

  // The mark around data is random: it tells one prompt from the next, whatever a CLI puts around it.
  const markOf = (prompt: string) => /<(data-[\w-]+)>/.exec(prompt)?.[1] ?? prompt

  const conversationOf = ({ action, prompt }: Standing): ModelTurn[] => {
    const mark = markOf(prompt)
    const marks = begun.get(action) ?? []
    if (!marks.includes(mark)) marks.push(mark)
    begun.set(action, marks)
    const all = script[action] ?? []
    return all[Math.min(marks.indexOf(mark), all.length - 1)] ?? []
  }

  return {
    /** `everything` is what was said to the model, `can` whether the tools at hand let a wish come true. */
    turn(standing: Standing, everything: string, can: (wish: Wish) => boolean): ModelTurn {
      const mark = markOf(standing.prompt)
      const orders = obeys(everything, followed, can)
      if (orders.length > 0) {
        for (const { order } of orders) followed.add(order)
        obeyedRounds.set(mark, (obeyedRounds.get(mark) ?? 0) + 1)
        return { say: 'I do as I am told.', wishes: orders.map(({ wish }) => wish) }
      }
      const turn = conversationOf(standing)[standing.rounds - (obeyedRounds.get(mark) ?? 0)] ?? over
      if (turn.trouble === undefined || turn.times === undefined) return turn
      const before = troubled.get(turn) ?? 0
      troubled.set(turn, before + 1)
      return before < turn.times ? turn : { ...turn, trouble: undefined }
    },
    /** How many orders were followed. */
    followed: () => followed.size,
  }
}
