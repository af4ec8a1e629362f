import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import js2xliff from 'xliff/js2xliff'
import xliff2js from 'xliff/xliff2js'
import { exportTexts } from './export-texts.ts'
import { importTexts } from './import-texts.ts'
import { textSources } from './text-sources.ts'

/**
 * Exchanges the texts of the product with translators as XLIFF 2: `npm run texts -- export texts.xlf` writes
 * all of them, with `--to ar` from English into Arabic; `npm run texts -- import texts.xlf` writes what was
 * translated into the sources, or nothing if a text has a fault.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const [command, file] = positionals
if (!file || (command !== 'export' && command !== 'import')) {
  console.error('npm run texts -- export|import <file.xlf> [--to ar]')
  process.exit(1)
}
if (command === 'export') {
  const to = values.to === 'ar' ? 'ar' : 'en'
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const document = exportTexts(textSources(), { from: to === 'ar' ? 'en' : 'ar', to, glossary })
  writeFileSync(file, await js2xliff(document))
  const counts = Object.values(document.resources).map(units => Object.keys(units).length)
  console.log(`${counts.reduce((sum, count) => sum + count, 0)} texts of ${counts.length} files`)
} else {
  const { faults, changed, texts } = importTexts(textSources(), await xliff2js(readFileSync(file, 'utf8')))
  for (const [path, text] of changed) writeFileSync(path, text)
  if (faults.length > 0) {
    console.error(`${faults.join('\n')}\nNothing was written: ${faults.length} faults`)
    process.exit(1)
  }
  console.log(`${texts} texts changed in ${changed.size} files. Run npm run format and npm test.`)
}
