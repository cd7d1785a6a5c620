import pg from 'pg'

type Listener = (message: string | null) => void

/** Short messages between the processes on one database. Not durable: who was away hears `null`, and looks for itself. */
export type Announcements = {
  announce: (channel: string, message: string) => Promise<void>
  /** From the first `null` on no message of the channel is missed. Returns the end of it. */
  listen: (channel: string, listener: Listener) => () => void
  close: () => Promise<void>
}

const longestWaitMs = 2_000

/** Listens on one connection for the whole process, and connects again when it breaks. */
export function openAnnouncements(url: string, pool: pg.Pool): Announcements {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let isClosed = false
  let wait = 50

  const tell = (channel: string, message: string | null) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(message)
      } catch (fault) {
        console.error('A listener failed:', fault) // its fault is not the others'
      }
    }
  }

  /** Begins to hear a channel; whoever listened before that may have missed something. */
  const subscribe = async (on: pg.Client, channel: string) => {
    await on.query(`listen ${pg.escapeIdentifier(channel)}`)
    tell(channel, null)
  }

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'loopboard listen' })
    let isGone = false
    const again = () => {
      if (isGone) return
      isGone = true
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      if (isClosed) return
      setTimeout(connect, wait).unref()
      wait = Math.min(wait * 2, longestWaitMs)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await fresh.connect()
      if (isClosed) return again()
      client = fresh
      for (const channel of listeners.keys()) await subscribe(fresh, channel)
      wait = 50
    } catch {
      again()
    }
  }
  void connect()

  return {
    announce: async (channel, message) => {
      await pool.query('select pg_notify($1, $2)', [channel, message])
    },
    listen: (channel, listener) => {
      const known = listeners.get(channel)
      const set = known ?? new Set<Listener>()
      // A function of our own, so that one function may listen twice.
      const own: Listener = (message) => listener(message)
      set.add(own)
      listeners.set(channel, set)
      if (client) {
        if (!known)
          subscribe(client, channel).catch(() => {}) // a broken connection begins anew with all channels
        else queueMicrotask(() => set.has(own) && own(null))
      }
      return () => {
        set.delete(own)
      }
    },
    close: async () => {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
