import type { Category } from '#contract/products.ts'

/** Every category that a product can stand in, a child behind the name of its parent. */
export function shelvesOf(categories: readonly Category[]): { id: number; name: string }[] {
  return categories.flatMap(({ id, name, children }) => [
    { id, name },
    ...children.map(child => ({ id: child.id, name: `${name} › ${child.name}` })),
  ])
}
