import type { PackSeed, ProductSeed } from './seed-types.ts'

/** The second picture of a product: the pack turned, or its label from near. */
export type SecondView = 'turned' | 'close'

/**
 * A narrow round pack turned away would show little of its label.
 * @public art/packshots.ts draws by it; art is a package of its own.
 */
export const secondViews: Record<PackSeed['shape'], SecondView> = {
  blister: 'turned',
  bottle: 'close',
  box: 'turned',
  device: 'turned',
  dropper: 'close',
  jar: 'turned',
  pack: 'turned',
  pump: 'close',
  spray: 'close',
  tube: 'turned',
}

/** The pictures of a product, without width and ending: the whole pack and its second view. */
export function productPictures({ slug, pack }: Pick<ProductSeed, 'slug' | 'pack'>): string[] {
  return [`products/${slug}`, `products/${slug}-${secondViews[pack.shape]}`]
}
