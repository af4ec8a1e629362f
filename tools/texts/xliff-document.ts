/** A document as the package `xliff` reads and writes it: units by id in files by id. */
export type XliffDocument = {
  sourceLanguage: string
  targetLanguage: string
  resources: Record<string, Record<string, XliffUnit>>
}

export type XliffUnit = { source?: unknown; target?: unknown; note?: string[] }
