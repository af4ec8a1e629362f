import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { LEFT_OUT } from './left-out.ts'

// The reading worker of PDF.js. What the library leaves out of a page, it writes to its console only.

for (const level of ['info', 'warn'] as const)
  console[level] = (text: string) => {
    if (LEFT_OUT.test(text)) postMessage(LEFT_OUT.source)
  }
