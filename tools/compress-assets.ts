import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Compresses the built scripts, styles and icons once, at the best quality, so that the server need not.
const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
for (const name of readdirSync(assets).filter(name => /\.(m?js|wasm|css|svg)$/.test(name))) {
  const file = join(assets, name)
  const bytes = readFileSync(file)
  if (bytes.length < 200) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
