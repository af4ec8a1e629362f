import { createHash, sign } from 'node:crypto'
import type { XmlElement } from 'libxml2-wasm'
import type { SellerRegister } from '#db/schema/invoices.ts'
import { encodeInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import { attachment, type ChainPlace, eInvoice, type IssuedDocument, riyadhTime } from './e-invoice-xml.ts'
import { hexHash, type StampKey } from './invoice-unit.ts'
import { canonical, element, exclusiveCanonical, withDocument, type XmlNode } from './xml-document.ts'

/** The canonical XML of a document without stamp and QR code, and its SHA-256 in base64. */
export function hashedInvoice(
  document: IssuedDocument,
  register: SellerRegister,
  place: ChainPlace,
): { xml: string; hash: string } {
  const xml = withDocument(eInvoice(document, register, place), canonical)
  return { xml, hash: createHash('sha256').update(xml).digest('base64') }
}

/**
 * The XML that is reported: `xml`, which was hashed, with stamp (KSA-15) and QR code (KSA-14); and the
 * content of the QR code. Source: ZATCA, Security Features Implementation Standards: an enveloped XAdES
 * signature with ECDSA on secp256k1. Two things differ from XMLDSig, as in the authority's own samples: what
 * is signed is the hash of the document, and the digests of certificate and properties are base64 of
 * hexadecimal digits.
 */
export function signedInvoice(
  document: IssuedDocument,
  { xml, hash }: { xml: string; hash: string },
  { key, now }: { key: StampKey; now: number },
): { xml: string; qr: string } {
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key.privateKey).toString('base64')
  const qr = qrOf(document, { hash, signature, key })
  const extensions = ublExtensions({ hash, signature, key, signedAt: riyadhTime(new Date(now)) })
  // Canonical XML has one way to write these two places.
  const [head, content] = splitBefore(xml, '<cbc:ProfileID>')
  const [beforeSeller, seller] = splitBefore(content, '<cac:AccountingSupplierParty>')
  const references = [qrReference(qr), signatureReference].map(markupOf).join('')
  return { xml: `${DECLARATION}${head}${markupOf(extensions)}${beforeSeller}${references}${seller}`, qr }
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

function splitBefore(xml: string, tag: string): [string, string] {
  const at = xml.indexOf(tag)
  if (at < 0) throw new Error(`the XML has no ${tag}`)
  return [xml.slice(0, at), xml.slice(at)]
}

/** An element as it is written below the root of an invoice, which declares the usual prefixes. */
const markupOf = (node: XmlNode) =>
  withDocument(element('Invoice', [node]), document =>
    (document.root.firstChild as XmlElement).toString({ format: false }),
  )

function qrOf(document: IssuedDocument, stamp: { hash: string; signature: string; key: StampKey }): string {
  const { seller, issuedAt, totalHalalas: total, vatHalalas: vat } = document
  const { hash, signature, key } = stamp
  const { publicKey, certificateSignature } = key
  const bytes = encodeInvoiceQr({
    seller: seller.name.ar,
    vatNumber: seller.vatNumber,
    issuedAt: riyadhTime(issuedAt),
    total,
    vat,
    stamp: { hash, signature, publicKey, certificateSignature },
  })
  return Buffer.from(bytes).toString('base64')
}

const qrReference = (qr: string) =>
  element('cac:AdditionalDocumentReference', [element('cbc:ID', 'QR'), attachment(qr)])

const XADES = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'

const signatureReference = element('cac:Signature', [
  element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  element('cbc:SignatureMethod', XADES),
])

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const C14N11 = 'http://www.w3.org/2006/12/xml-c14n11'
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'

/** What is not hashed: BR-KSA-26. */
const leftOut = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"]

function signedProperties(key: StampKey, signedAt: string): XmlNode {
  return element('xades:SignedProperties', { Id: 'xadesSignedProperties' }, [
    element('xades:SignedSignatureProperties', [
      element('xades:SigningTime', signedAt),
      element('xades:SigningCertificate', [
        element('xades:Cert', [
          element('xades:CertDigest', [digestMethod, element('ds:DigestValue', key.certificateHash)]),
          element('xades:IssuerSerial', [
            element('ds:X509IssuerName', key.issuer),
            element('ds:X509SerialNumber', key.serialNumber),
          ]),
        ]),
      ]),
    ]),
  ])
}

const digestMethod = element('ds:DigestMethod', { Algorithm: SHA256 }, '')
const transform = (algorithm: string, content: XmlNode[2] = '') =>
  element('ds:Transform', { Algorithm: algorithm }, content)

function ublExtensions(stamp: { hash: string; signature: string; key: StampKey; signedAt: string }): XmlNode {
  const properties = signedProperties(stamp.key, stamp.signedAt)
  const signedInfo = element('ds:SignedInfo', [
    element('ds:CanonicalizationMethod', { Algorithm: C14N11 }, ''),
    element('ds:SignatureMethod', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }, ''),
    element('ds:Reference', { Id: 'invoiceSignedData', URI: '' }, [
      element('ds:Transforms', [
        ...leftOut.map(path => transform(XPATH, [element('ds:XPath', `not(//ancestor-or-self::${path})`)])),
        transform(C14N11),
      ]),
      digestMethod,
      element('ds:DigestValue', stamp.hash),
    ]),
    element(
      'ds:Reference',
      { Type: 'http://www.w3.org/2000/09/xmldsig#SignatureProperties', URI: '#xadesSignedProperties' },
      [digestMethod, element('ds:DigestValue', propertiesHash(properties))],
    ),
  ])
  return element('ext:UBLExtensions', [
    element('ext:UBLExtension', [
      element('ext:ExtensionURI', XADES),
      element('ext:ExtensionContent', [
        element('sig:UBLDocumentSignatures', [
          element('sac:SignatureInformation', [
            element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1'),
            element('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
            element('ds:Signature', { Id: 'signature' }, [
              signedInfo,
              element('ds:SignatureValue', stamp.signature),
              element('ds:KeyInfo', [
                element('ds:X509Data', [element('ds:X509Certificate', stamp.key.certificate)]),
              ]),
              element('ds:Object', [
                element('xades:QualifyingProperties', { Target: 'signature' }, [properties]),
              ]),
            ]),
          ]),
        ]),
      ]),
    ]),
  ])
}

/**
 * The digest of the properties, read from their markup as a verifier does. The authority writes an element
 * without content as one tag.
 */
function propertiesHash(properties: XmlNode): string {
  return hexHash(exclusiveCanonical(markupOf(properties)).replace('></ds:DigestMethod>', '/>'))
}
