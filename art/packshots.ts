/**
 * Draws the store’s products: `npm run --prefix art packshots [-- --all | slug …]`.
 *
 * Without arguments it draws the products that have no picture yet. A product’s shape, colours and label are
 * in db/seed/data/store/products-*.ts; the same slug always gives the same picture. CHROME_PATH may name the
 * browser, see webgl-page.ts. Writes web/public/pictures/products/<slug>-{240,480,900}.avif, and the second
 * view of the product as <slug>-turned or <slug>-close (db/seed/product-pictures.ts).
 */
import { productPictures, secondViews } from '../db/seed/product-pictures.ts'
import { allPackshots, marsaPackshots } from './packshots/products.ts'
import { isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { openWebglPage } from './webgl-page.ts'

const budget = { 240: 3100, 480: 6200, 900: 14_000 }
const widths = Object.keys(budget).map(Number)

const all = [...(await allPackshots()), ...marsaPackshots()].flatMap(shot =>
  productPictures(shot).map((base, index) => ({
    base,
    shot: index === 0 ? shot : { ...shot, view: secondViews[shot.pack.shape] },
  })),
)
const isMissing = ({ base }: (typeof all)[number]) => !isDrawn(base, widths)
const toDraw = picturesToDraw(all, process.argv.slice(2), isMissing)
const page = await openWebglPage(new URL('packshots/browser-entry.ts', import.meta.url).pathname)
for (const [index, { base, shot }] of toDraw.entries()) {
  const start = performance.now()
  const png = await page.render(shot)
  const drawn = performance.now()
  const sizes = await writePicture(base, png, budget)
  const times = `${Math.round(drawn - start)} + ${Math.round(performance.now() - drawn)} ms`
  console.log(`${index + 1}/${toDraw.length} ${base} ${sizes.join(' ')} ${times}`)
}
await page.close()
const missing = all.filter(isMissing)
console.log(`${all.length} pictures, ${missing.length} missing`)
