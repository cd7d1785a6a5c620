import { connect } from 'node:net'

/** A request exactly as it goes over the wire: no client adds, merges or corrects a header. */
export type RawRequest = {
  port: number
  method: string
  path: string
  version?: '1.0' | '1.1'
  /** In order; a name may stand twice. */
  headers: [string, string][]
  body?: string
  /** A body as it stands, without a length of ours. */
  rawBody?: string
}

export type RawAnswer = { status: number; head: string; body: string }

const waitMs = 15_000

/** Sends a request over a socket of its own and reads until the server closes it. */
export const askRaw = ({
  port,
  method,
  path,
  version = '1.1',
  headers,
  body = '',
  rawBody,
}: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.setTimeout(waitMs, () => socket.destroy(new Error(`${method} ${path} was not answered`)))
    socket.on('error', reject)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') })
    })
    const length: [string, string][] = body === '' ? [] : [['content-length', String(Buffer.byteLength(body))]]
    const lines = [...headers, ...length, ['connection', 'close']].map(([name, value]) => `${name}: ${value}`)
    socket.write(`${method} ${path} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n${rawBody ?? body}`)
  })
