/** What a badge says about a product: how many there are from `low` on. A cart asks for its quantity too. */
export type StockLevel = 'none' | 'short' | 'low' | 'enough'

/** From this stock down, pages show how many pieces are left. */
const LOW_STOCK = 5

/** Returns the level of a stock; `short`: less than the quantity that is wanted. */
export function stockLevel(stock: number, quantity = 0): StockLevel {
  if (stock <= 0) return 'none'
  if (stock < quantity) return 'short'
  return stock <= LOW_STOCK ? 'low' : 'enough'
}
