import 'server-only'
import type { Product } from './api/product.ts'
import type { Config } from './config.ts'
import type { Result } from './domain/result.ts'
import { assemble, type RunningServer } from './server/assemble.ts'

export type { RunningServer } from './server/assemble.ts'

const place = Symbol.for('loopboard.server')
type Keeper = { [place]?: RunningServer }

/** Opens the product of this process. The framework loads this module once per layer; the product exists once. */
export async function openServer(config: Config, environment: NodeJS.ProcessEnv): Promise<Result<RunningServer>> {
  const opened = await assemble(config, environment)
  if (opened.ok) (globalThis as Keeper)[place] = opened.value
  return opened
}

/** The product of this process, after `boot`. */
export function server(): Product {
  const running = (globalThis as Keeper)[place]
  if (!running) throw new Error('the product is used before boot() has ended')
  return running.product
}
