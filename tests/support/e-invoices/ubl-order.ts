import { type XmlDocument, XmlElement } from 'libxml2-wasm'

/**
 * The children of the elements that an invoice has, in the order of the sequences of OASIS UBL 2.1
 * (UBL-Invoice-2.1.xsd, UBL-CommonAggregateComponents-2.1.xsd): ? is none or one, * any number, + one or
 * more. The schemas themselves are not in this repository; `npm -C lab run e-invoices -- <folder>` validates
 * with them.
 */
const children: Record<string, string> = {
  Invoice: `ext:UBLExtensions? cbc:ProfileID? cbc:ID cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:InvoiceTypeCode?
    cbc:Note* cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cac:BillingReference*
    cac:AdditionalDocumentReference* cac:Signature* cac:AccountingSupplierParty cac:AccountingCustomerParty
    cac:Delivery* cac:PaymentMeans* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal
    cac:InvoiceLine+`,
  'cac:BillingReference': 'cac:InvoiceDocumentReference?',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:UUID? cbc:IssueDate?',
  'cac:AdditionalDocumentReference': 'cbc:ID cbc:UUID? cac:Attachment?',
  'cac:Attachment': 'cbc:EmbeddedDocumentBinaryObject?',
  'cac:Signature': 'cbc:ID cbc:SignatureMethod?',
  'cac:AccountingSupplierParty': 'cac:Party?',
  'cac:AccountingCustomerParty': 'cac:Party?',
  'cac:Party': 'cac:PartyIdentification* cac:PostalAddress? cac:PartyTaxScheme* cac:PartyLegalEntity*',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PostalAddress': `cbc:StreetName? cbc:BuildingNumber? cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone?
    cac:Country?`,
  'cac:Country': 'cbc:IdentificationCode?',
  'cac:PartyTaxScheme': 'cbc:CompanyID? cac:TaxScheme',
  'cac:PartyLegalEntity': 'cbc:RegistrationName?',
  'cac:TaxScheme': 'cbc:ID?',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:InstructionNote*',
  'cac:TaxTotal': 'cbc:TaxAmount cbc:RoundingAmount? cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount? cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': `cbc:ID? cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cac:TaxScheme`,
  'cac:LegalMonetaryTotal': `cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount?
    cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount?
    cbc:PayableAmount`,
  'cac:InvoiceLine': `cbc:ID cbc:InvoicedQuantity? cbc:LineExtensionAmount cac:AllowanceCharge* cac:TaxTotal*
    cac:Item cac:Price?`,
  'cac:AllowanceCharge': `cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:Amount
    cac:TaxCategory*`,
  'cac:Item': 'cbc:Name? cac:ClassifiedTaxCategory*',
  'cac:ClassifiedTaxCategory': 'cbc:ID? cbc:Percent? cac:TaxScheme',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity? cac:AllowanceCharge*',
}

/** The elements of a document whose children are not what UBL 2.1 allows, with those children. */
export function orderViolations(document: XmlDocument): string[] {
  return violationsOf(document.root)
}

function violationsOf(element: XmlElement): string[] {
  const name = nameOf(element)
  // XAdES has schemas of its own.
  if (name === 'ext:UBLExtensions') return []
  const elements = childrenOf(element)
  if (elements.length === 0 && !(name in children)) return []
  const sequence = (children[name] ?? '').split(/\s+/).filter(Boolean)
  const pattern = sequence.map(part => part.replace(/^([\w:]+)(.?)$/, '(?:$1 )$2')).join('')
  const found = elements.map(child => `${nameOf(child)} `).join('')
  const own = new RegExp(`^${pattern}$`).test(found) ? [] : [`${name}: ${found}`]
  return [...own, ...elements.flatMap(violationsOf)]
}

const nameOf = ({ prefix, name }: XmlElement) => (prefix ? `${prefix}:${name}` : name)

function childrenOf(element: XmlElement): XmlElement[] {
  const found: XmlElement[] = []
  for (let node = element.firstChild; node; node = node.next) if (node instanceof XmlElement) found.push(node)
  return found
}
