import { readPdf } from '#services/uploads/pdf/plain-pdf.ts'
import type { PdfCheck } from './check-pdf.ts'
import { answerWith } from './worker-task.ts'

await answerWith(({ bytes, maxPages }: PdfCheck) => readPdf(bytes, maxPages))
