import type { Product } from './product.ts'

/** The product of this process; loaded at the first call, so that the doors can be listed without opening a database. */
export const currentProduct = async (): Promise<Product> => (await import('#lib/server.ts')).server()
