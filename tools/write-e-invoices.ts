import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { eInvoiceExamples } from '#tests/support/e-invoices/examples.ts'

/**
 * Writes the examples of docs/zatca. With the folder `xsd` of OASIS UBL 2.1 as its argument, which the
 * authority's SDK has too, it also validates them with these schemas.
 */
for (const { name, stampedXml } of eInvoiceExamples())
  writeFileSync(new URL(`../docs/zatca/${name}`, import.meta.url), stampedXml)

const [schemas] = process.argv.slice(2)
if (schemas) {
  xmlRegisterFsInputProviders()
  const url = resolve(schemas, 'maindoc/UBL-Invoice-2.1.xsd')
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
  for (const { name, stampedXml } of eInvoiceExamples()) {
    validator.validate(XmlDocument.fromString(stampedXml))
    console.log(`${name} is valid`)
  }
}
