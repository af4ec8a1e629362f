import { asc, inArray, or } from 'drizzle-orm'
import { pictureKinds } from '#contract/admin/pictures.ts'
import {
  type importPictures as call,
  MAX_PRODUCT_PICTURES,
  type PictureOutcome,
} from '#contract/admin/products/product-pictures.ts'
import type { Input } from '#contract/endpoint.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { picturesNamed } from '#domain/catalogue/picture-names.ts'
import { refuse } from '#services/refuse.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { picturesOf, setPictures } from './pictures.queries.ts'

type Files = Input<typeof call>['body']['files']
type Product = { id: number; name: LocalizedText; sku: string | null; gtin: string | null }

/**
 * What the files change, and with `uploads` changes it, in the caller's transaction. A picture takes the
 * place that its name says if the product has one there, else the next one.
 */
export async function importPictures(db: Db, files: Files, uploads?: Uploads): Promise<PictureOutcome[]> {
  const find = await productFinder(db, files, uploads !== undefined)
  const named = files.map(({ file, hash }) => ({ file, path: pathOf(hash), ...find(file) }))
  const ids = named.flatMap(({ product }) => product?.id ?? [])
  const pictures = await picturesOf(db, ids)
  const taken = new Set<string>()
  const outcomes = new Map<string, PictureOutcome>()
  const changed = new Map<number, string[]>()
  // In the order of the places, so that a second picture follows the first one of the same import.
  for (const { file, path, product, position } of named.toSorted((a, b) => a.position - b.position)) {
    const list = product ? (pictures.get(product.id) ?? []) : []
    const place = `${product?.id} ${position}`
    const outcome = outcomeOf({ product, list, path, position, isRepeated: taken.has(place) })
    taken.add(place)
    if (product && (outcome === 'added' || outcome === 'replaced')) {
      const next = outcome === 'added' ? [...list, path] : list.with(position - 1, path)
      pictures.set(product.id, next)
      changed.set(product.id, next)
      if (uploads && !(await isStored(uploads, path))) throw refuse('staff.picture_missing')
    }
    outcomes.set(file, {
      file,
      product: product ? { id: product.id, name: product.name } : null,
      position,
      outcome,
    })
  }
  if (uploads) for (const [id, list] of changed) await setPictures(db, id, list)
  return files.flatMap(({ file }) => outcomes.get(file) ?? [])
}

type Placed = {
  product: Product | undefined
  list: readonly string[]
  path: string
  position: number
  isRepeated: boolean
}

function outcomeOf({ product, list, path, position, isRepeated }: Placed): PictureOutcome['outcome'] {
  if (!product) return 'unknown'
  if (isRepeated) return 'repeated'
  if (list.includes(path)) return 'unchanged'
  if (position <= list.length) return 'replaced'
  return list.length < MAX_PRODUCT_PICTURES ? 'added' : 'too_many'
}

/** The path of the largest size of a picture that was stored by its content. */
const pathOf = (hash: string) => `/uploads/${hash}-${Math.max(...pictureKinds.product.widths)}.avif`

async function isStored(uploads: Uploads, path: string): Promise<boolean> {
  const file = await uploads.get(path.replace('/uploads/', ''))
  file?.body?.destroy()
  return file !== undefined
}

/** Finds the product that a file name means: by SKU, by barcode number, then by its id. */
async function productFinder(db: Db, files: Files, lock: boolean) {
  const codes = files.flatMap(({ file }) => picturesNamed(file).map(({ code }) => code))
  const ids = codes.filter(code => /^[1-9]\d{0,8}$/.test(code)).map(Number)
  const select = db
    .select({
      id: products.id,
      name: { ar: products.nameAr, en: products.nameEn },
      sku: products.sku,
      gtin: products.gtin,
    })
    .from(products)
    .where(
      or(
        isAnyOf(products.sku, codes),
        inArray(
          products.gtin,
          codes.flatMap(code => gtin14Of(code) ?? []),
        ),
        isAnyOf(products.id, ids),
      ),
    )
    .orderBy(asc(products.id))
  const rows: Product[] = await (lock ? select.for('no key update') : select)
  const bySku = new Map(rows.map(row => [row.sku, row]))
  const byGtin = new Map(rows.map(row => [row.gtin, row]))
  const byId = new Map(rows.map(row => [String(row.id), row]))
  return (file: string) => {
    const meanings = picturesNamed(file)
    for (const { code, position } of meanings) {
      const product = bySku.get(code) ?? byGtin.get(gtin14Of(code) ?? '') ?? byId.get(code)
      if (product) return { product, position }
    }
    return { product: undefined, position: meanings.at(-1)?.position ?? 1 }
  }
}
