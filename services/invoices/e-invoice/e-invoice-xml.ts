import type { invoices, SellerRegister } from '#db/schema/invoices.ts'
import { type InvoiceKind, invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { exemptionText, type TaxCategory, taxCategoryOf } from '#domain/invoices/tax.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { element, type XmlNode } from './xml-document.ts'

/** A stored document, and what it refers to. */
export type IssuedDocument = typeof invoices.$inferSelect & { original?: { number: number } | undefined }

/** The place in the chain: the invoice counter value (KSA-16) and the previous invoice's hash (KSA-13). */
export type ChainPlace = { counter: number; previousHash: string }

/**
 * A document as UBL 2.1 with the rules of the Kingdom, without stamp and QR code: what is hashed. It says
 * what is stored and computes no amount of its own. Sources: ZATCA, E-Invoice XML Implementation Standard and
 * Data Dictionary (the codes BT-… and KSA-… in comments are theirs), OASIS UBL 2.1. A simplified invoice is
 * valid without a buyer, so none is named: nothing in it has to be erased with an account.
 */
export function eInvoice(
  document: IssuedDocument,
  register: SellerRegister,
  { counter, previousHash }: ChainPlace,
): XmlNode {
  const { kind, seller, uuid, original, totalHalalas: total, vatHalalas: vat } = document
  const lines = eInvoiceLines(document)
  const issued = riyadhTime(document.issuedAt)
  return element('Invoice', [
    element('cbc:ProfileID', 'reporting:1.0'),
    element('cbc:ID', invoiceNumber(kind, document.number)),
    element('cbc:UUID', uuid),
    element('cbc:IssueDate', issued.slice(0, 10)),
    element('cbc:IssueTime', issued.slice(11)),
    element('cbc:InvoiceTypeCode', { name: SIMPLIFIED }, typeCodes[kind]),
    element('cbc:DocumentCurrencyCode', 'SAR'),
    element('cbc:TaxCurrencyCode', 'SAR'),
    original !== undefined &&
      element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', invoiceNumber('invoice', original.number)),
        ]),
      ]),
    element('cac:AdditionalDocumentReference', [
      element('cbc:ID', 'ICV'),
      element('cbc:UUID', String(counter)),
    ]),
    element('cac:AdditionalDocumentReference', [element('cbc:ID', 'PIH'), attachment(previousHash)]),
    element('cac:AccountingSupplierParty', [supplier(seller.name.ar, seller.vatNumber, register)]),
    element('cac:AccountingCustomerParty', []),
    paymentMeans(document),
    element('cac:TaxTotal', [amountOf('cbc:TaxAmount', vat)]),
    element('cac:TaxTotal', [
      amountOf('cbc:TaxAmount', vat),
      ...groupsOf(lines).map(group =>
        element('cac:TaxSubtotal', [
          amountOf('cbc:TaxableAmount', group.netHalalas),
          amountOf('cbc:TaxAmount', group.vatHalalas),
          element('cac:TaxCategory', [
            element('cbc:ID', { schemeID: 'UN/ECE 5305', schemeAgencyID: '6' }, group.category),
            element('cbc:Percent', String(group.percent)),
            group.reason !== '' && element('cbc:TaxExemptionReasonCode', group.reason),
            group.reason !== '' && element('cbc:TaxExemptionReason', group.reasonText),
            element('cac:TaxScheme', [
              element('cbc:ID', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }, 'VAT'),
            ]),
          ]),
        ]),
      ),
    ]),
    element('cac:LegalMonetaryTotal', [
      amountOf('cbc:LineExtensionAmount', total - vat),
      amountOf('cbc:TaxExclusiveAmount', total - vat),
      amountOf('cbc:TaxInclusiveAmount', total),
      amountOf('cbc:PayableAmount', total),
    ]),
    ...lines.map(invoiceLine),
  ])
}

/** KSA-2: a simplified tax invoice, nothing else applies. */
const SIMPLIFIED = '0200000'

/** BT-3, of UN/CEFACT code list 1001. */
const typeCodes: Record<InvoiceKind, string> = { invoice: '388', credit_note: '381', debit_note: '383' }

/** KSA-10 of a note whose reason nobody wrote. */
const DEFAULT_REASON = 'إلغاء أو استرجاع | Cancellation or return'

/** The time of issue in the Kingdom, which has no summer time: 2026-11-23T12:00:00. */
export const riyadhTime = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)

export const attachment = (content: string) =>
  element('cac:Attachment', [
    element('cbc:EmbeddedDocumentBinaryObject', { mimeCode: 'text/plain' }, content),
  ])

const amountOf = (name: string, halalas: number) => element(name, { currencyID: 'SAR' }, amount(halalas))

function supplier(name: string, vatNumber: string, register: SellerRegister): XmlNode {
  return element('cac:Party', [
    element('cac:PartyIdentification', [element('cbc:ID', { schemeID: 'CRN' }, register.crn)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', register.street),
      element('cbc:BuildingNumber', register.building),
      element('cbc:CitySubdivisionName', register.district),
      element('cbc:CityName', register.city),
      element('cbc:PostalZone', register.postalCode),
      element('cac:Country', [element('cbc:IdentificationCode', 'SA')]),
    ]),
    element('cac:PartyTaxScheme', [element('cbc:CompanyID', vatNumber), vatScheme]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
  ])
}

const vatScheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** BT-81 of UNTDID 4461: 10 is cash, 48 a bank card. */
function paymentMeans({ kind, reason, paymentMethod }: IssuedDocument): XmlNode {
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', paymentMethod === CASH ? '10' : '48'),
    kind !== 'invoice' && element('cbc:InstructionNote', reason || DEFAULT_REASON),
  ])
}

/**
 * BG-25. Its price (BT-146) is that of the whole quantity, which is its base quantity (BT-149): so price,
 * quantity and net amount agree to the halala, also where a price with VAT has no exact price without.
 */
function invoiceLine(line: TaxedLine, index: number): XmlNode {
  const { quantity, netHalalas, vatHalalas, allowanceHalalas } = line
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(index + 1)),
    element('cbc:InvoicedQuantity', { unitCode: 'PCE' }, String(quantity)),
    amountOf('cbc:LineExtensionAmount', netHalalas),
    allowanceHalalas > 0 &&
      element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        // UNTDID 5189: a discount.
        element('cbc:AllowanceChargeReasonCode', '95'),
        element('cbc:AllowanceChargeReason', 'خصم | Discount'),
        amountOf('cbc:Amount', allowanceHalalas),
      ]),
    element('cac:TaxTotal', [
      amountOf('cbc:TaxAmount', vatHalalas),
      amountOf('cbc:RoundingAmount', netHalalas + vatHalalas),
    ]),
    element('cac:Item', [
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', [
        element('cbc:ID', line.category),
        element('cbc:Percent', String(line.percent)),
        vatScheme,
      ]),
    ]),
    element('cac:Price', [
      amountOf('cbc:PriceAmount', netHalalas + allowanceHalalas),
      element('cbc:BaseQuantity', { unitCode: 'PCE' }, String(quantity)),
    ]),
  ])
}

/** A line in halalas. `allowanceHalalas`: its share of the discount, without VAT. */
type TaxedLine = {
  name: string
  quantity: number
  category: TaxCategory
  percent: number
  reason: string
  reasonText: string
  netHalalas: number
  vatHalalas: number
  allowanceHalalas: number
}

/** An amount of halalas in riyals, with two decimals. */
export const amount = (halalas: number): string => (halalas / 100).toFixed(2)

/** The lines of a stored document; the delivery fee is the last one. */
function eInvoiceLines(
  document: Pick<typeof invoices.$inferSelect, 'lines' | 'feeTax' | 'feesHalalas'>,
): TaxedLine[] {
  const { lines, feeTax, feesHalalas } = document
  const goods = lines.map(line =>
    taxedLine(line, {
      ...line,
      name: `${line.name.ar} | ${line.name.en}`,
      gross: line.paidHalalas * line.quantity,
    }),
  )
  if (feesHalalas === 0) return goods
  return [...goods, taxedLine(feeTax, { name: DELIVERY, quantity: 1, gross: feesHalalas })]
}

const DELIVERY = 'رسوم التوصيل | Delivery fee'

/** `gross`: with VAT, before the discount. */
function taxedLine(
  { tax, discountHalalas, vatHalalas }: LineTax,
  { name, quantity, gross }: { name: string; quantity: number; gross: number },
): TaxedLine {
  return {
    name,
    quantity,
    category: taxCategoryOf(tax.taxClass),
    percent: tax.percent,
    reason: tax.reason,
    reasonText: exemptionText(tax.taxClass),
    netHalalas: gross - discountHalalas - vatHalalas,
    vatHalalas,
    allowanceHalalas: Math.round((discountHalalas * 100) / (100 + tax.percent)),
  }
}

type Group = Omit<TaxedLine, 'name' | 'quantity' | 'allowanceHalalas'>

/**
 * Adds up the lines that are taxed alike. They agree with the stored groups, which leave out what costs
 * nothing: here every category of a line must be named (BR-S-01, BR-Z-01, BR-E-01).
 */
function groupsOf(lines: readonly TaxedLine[]): Group[] {
  const alike = Map.groupBy(lines, ({ category, percent, reason }) => `${category} ${percent} ${reason}`)
  return [...alike.values()].map(group => ({
    ...(group[0] as TaxedLine),
    netHalalas: group.reduce((sum, line) => sum + line.netHalalas, 0),
    vatHalalas: group.reduce((sum, line) => sum + line.vatHalalas, 0),
  }))
}
