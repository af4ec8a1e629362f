import type { Category } from '#contract/products.ts'

/** All categories as options; the name of a child category follows that of its parent. */
export function categoryOptions(categories: readonly Category[]): { id: number; name: string }[] {
  return categories.flatMap(({ id, name, children }) => [
    { id, name },
    ...children.map(child => ({ id: child.id, name: `${name} › ${child.name}` })),
  ])
}
