import { sql } from 'drizzle-orm'
import { products } from './schema/store.ts'

/** How many pieces of a product can be bought: none of one that is out of sale, however many there are. */
export const stockForSale = sql<number>`case when ${products.active} then ${products.stock} else 0 end`
