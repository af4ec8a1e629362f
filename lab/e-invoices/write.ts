import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { eInvoiceExamples } from '../../tests/support/e-invoices/examples.ts'
import { soldGoods } from '../../tests/support/e-invoices/sold-goods.ts'
import { stampedInvoice } from '../../tests/support/e-invoices/stamped-invoice.ts'
import { anIssuedDocument } from '../../tests/support/fixtures/issued-document.ts'
import { fc } from '../../tests/support/property-tests.ts'

/**
 * Writes the examples of docs/zatca. With the folder `xsd` or `xsdrt` of OASIS UBL 2.1 as its argument, which
 * the authority's SDK has too, it validates them, and invoices of random carts, with these schemas instead.
 */
const CARTS = 1000
const [schemas] = process.argv.slice(2)
if (schemas) validate(schemas)
else
  for (const { name, stampedXml } of eInvoiceExamples())
    writeFileSync(new URL(`../docs/zatca/${name}`, import.meta.url), stampedXml)

function validate(folder: string) {
  xmlRegisterFsInputProviders()
  const url = resolve(folder, 'maindoc/UBL-Invoice-2.1.xsd')
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
  const check = (xml: string) => {
    const document = XmlDocument.fromString(xml)
    validator.validate(document)
    document.dispose()
  }
  for (const { name } of eInvoiceExamples()) {
    check(readFileSync(new URL(`../docs/zatca/${name}`, import.meta.url), 'utf8'))
    console.log(`${name} is valid`)
  }
  const carts = fc.sample(soldGoods, { numRuns: CARTS, seed: 1 })
  for (const cart of carts) check(stampedInvoice(anIssuedDocument(cart)).xml)
  console.log(`${carts.length} invoices of random carts are valid`)
}
