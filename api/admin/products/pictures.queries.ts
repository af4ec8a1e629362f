import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productImages } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'

/** The pictures of a product in their order. */
export async function listPictures(db: Db, id: number): Promise<string[]> {
  return (await picturesOf(db, [id])).get(id) ?? []
}

/** The pictures of several products in their order. */
export async function picturesOf(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: productImages.productId, path: productImages.path })
    .from(productImages)
    .where(isAnyOf(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map([...grouped].map(([id, images]) => [id, images.map(({ path }) => path)]))
}

/** Sets the ordered pictures of a product; writes nothing if they are unchanged. */
export async function setPictures(db: Db, productId: number, pictures: readonly string[]): Promise<void> {
  if (JSON.stringify(await listPictures(db, productId)) === JSON.stringify(pictures)) return
  await db.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length > 0)
    await db.insert(productImages).values(pictures.map((path, position) => ({ productId, path, position })))
}
