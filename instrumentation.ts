/** Called by Next once per server, before the first request: the database, the engine and the product start here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('./lib/boot.ts')
  await boot()
}
