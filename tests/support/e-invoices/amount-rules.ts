import type { XmlDocument, XmlNode } from 'libxml2-wasm'
import { namespaces } from '#services/invoices/e-invoice/xml-document.ts'

/**
 * The rules on amounts that a document breaks, by their codes in EN 16931 and in ZATCA's XML Implementation
 * Standard. BR-CO-17 and BR-S-09 have the tolerance of the authority's own rules: a halala for each line.
 */
export function brokenAmountRules(document: XmlDocument): string[] {
  const { '': _, ...prefixes } = namespaces
  const texts = (path: string, from: XmlDocument | XmlNode = document) =>
    from.find(path, prefixes).map(node => node.content)
  const halalas = (path: string, from?: XmlDocument | XmlNode) => sum(texts(path, from).map(toHalalas))
  const lines = document.find('/*/cac:InvoiceLine', prefixes)
  const groups = document.find('/*/cac:TaxTotal/cac:TaxSubtotal', prefixes)
  const total = (name: string) => halalas(`/*/cac:LegalMonetaryTotal/cbc:${name}`)
  const taxable = halalas('/*/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount')
  const vat = halalas('/*/cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount')
  const rules: [string, boolean][] = [
    ['BR-CO-10', total('LineExtensionAmount') === halalas('/*/cac:InvoiceLine/cbc:LineExtensionAmount')],
    ['BR-CO-13', total('TaxExclusiveAmount') === total('LineExtensionAmount')],
    ['BR-CO-14', vat === halalas('/*/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount')],
    ['BR-CO-15', total('TaxInclusiveAmount') === total('TaxExclusiveAmount') + vat],
    ['BR-CO-16', total('PayableAmount') === total('TaxInclusiveAmount')],
    ['BR-CO-18', groups.length > 0],
    ['BT-111', halalas('/*/cac:TaxTotal[not(cac:TaxSubtotal)]/cbc:TaxAmount') === vat],
    ['BT-116', taxable === total('TaxExclusiveAmount')],
    ...groups.flatMap((group): [string, boolean][] => {
      const [category, percent] = ['ID', 'Percent'].map(
        name => texts(`cac:TaxCategory/cbc:${name}`, group)[0],
      )
      const ofCategory = `/*/cac:InvoiceLine[cac:Item/cac:ClassifiedTaxCategory[cbc:ID='${category}'][cbc:Percent=${percent}]]`
      const net = halalas('cbc:TaxableAmount', group)
      const expected = Math.round((net * Number(percent)) / 100)
      const hasReason = texts('cac:TaxCategory/cbc:TaxExemptionReasonCode', group).length === 1
      return [
        [`BR-${category}-08`, net === halalas(`${ofCategory}/cbc:LineExtensionAmount`)],
        [`BR-${category}-09`, Math.abs(halalas('cbc:TaxAmount', group) - expected) <= lines.length],
        [`BR-${category}-10`, hasReason === (category !== 'S')],
      ]
    }),
    ...lines.flatMap((line): [string, boolean][] => {
      const net = halalas('cbc:LineExtensionAmount', line)
      const quantity = Number(texts('cbc:InvoicedQuantity', line)[0])
      const base = Number(texts('cac:Price/cbc:BaseQuantity', line)[0])
      const price = (halalas('cac:Price/cbc:PriceAmount', line) * quantity) / base
      const withVat = net + halalas('cac:TaxTotal/cbc:TaxAmount', line)
      return [
        ['BR-KSA-EN16931-11', net === price - halalas('cac:AllowanceCharge/cbc:Amount', line)],
        ['BR-KSA-51', halalas('cac:TaxTotal/cbc:RoundingAmount', line) === withVat],
      ]
    }),
    ['BR-KSA-F-04', texts('//*[@currencyID]').every(text => /^\d+\.\d\d$/.test(text))],
  ]
  return [...new Set(rules.filter(([, holds]) => !holds).map(([code]) => code))]
}

const toHalalas = (text: string) => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
