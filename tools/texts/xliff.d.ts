declare module 'xliff/js2xliff' {
  import type { XliffDocument } from './xliff-document.ts'

  export default function js2xliff(document: XliffDocument): Promise<string>
}

declare module 'xliff/xliff2js' {
  import type { XliffDocument } from './xliff-document.ts'

  export default function xliff2js(xliff: string): Promise<XliffDocument>
}
