import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm'

/** The namespaces of an invoice in UBL 2.1 with an enveloped XAdES signature, by their usual prefixes. */
export const namespaces = {
  '': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  sig: 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
  sac: 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2',
  sbc: 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
} as const

/** An element: its prefixed name, its attributes, and its text or its children. `false` is no child. */
export type XmlNode = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly (XmlNode | false)[],
]

/** Builds an element from its name, perhaps its attributes, and its text or its children. */
export function element(name: string, ...rest: [XmlNode[2]] | [XmlNode[1], XmlNode[2]]): XmlNode {
  return rest.length === 1 ? [name, {}, rest[0]] : [name, rest[0], rest[1]]
}

const declaredOnRoot = ['', 'cac', 'cbc', 'ext'] as const

/** Calls `use` with a document of a root element and its children, and frees it. */
export function withDocument<T>(root: XmlNode, use: (document: XmlDocument) => T): T {
  const document = XmlDocument.create()
  try {
    const [name, , children] = root
    const top = document.createRoot(name, namespaces[''])
    for (const prefix of declaredOnRoot) if (prefix) top.addNsDeclaration(namespaces[prefix], prefix)
    addChildren(top, children)
    return use(document)
  } finally {
    document.dispose()
  }
}

/** Adds an element as the last child of `parent`, with a declaration of its prefix if that has none yet. */
function addChild(parent: XmlElement, [name, attributes, content]: XmlNode): void {
  const [prefix, local] = name.split(':') as [keyof typeof namespaces, string]
  const isDeclared = parent.namespaceForPrefix(prefix) !== null
  const child = parent.addElement(local, isDeclared ? prefix : undefined)
  if (!isDeclared) {
    child.addNsDeclaration(namespaces[prefix], prefix)
    child.prefix = prefix
  }
  for (const [attribute, value] of Object.entries(attributes)) child.setAttr(attribute, value)
  addChildren(child, content)
}

function addChildren(parent: XmlElement, content: XmlNode[2]): void {
  if (typeof content === 'string') {
    if (content) parent.addText(withoutForbidden(content))
    return
  }
  for (const child of content) if (child) addChild(parent, child)
}

/** The characters of a text that XML 1.0 allows. */
const withoutForbidden = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** The document as Canonical XML 1.1, without comments (https://www.w3.org/TR/xml-c14n11/). */
export const canonical = (document: XmlDocument): string =>
  document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })

/** A fragment as Exclusive XML Canonicalization 1.0 has it (https://www.w3.org/TR/xml-exc-c14n/). */
export function exclusiveCanonical(markup: string): string {
  const document = XmlDocument.fromString(markup)
  try {
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
  } finally {
    document.dispose()
  }
}
