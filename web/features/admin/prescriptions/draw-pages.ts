import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url'
import dingbatsUrl from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import symbolUrl from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { LEFT_OUT } from './left-out.ts'
import { undrawnNotes } from './page-notes.ts'
import workerUrl from './pdf.worker.ts?worker&url'
import { limitTime } from './time-limit.ts'
import { UnshownPages } from './unshown-pages.ts'

/** A prescription has at most ten pages; six million pixels are 250 dots per inch of A4. */
const MAX_PAGES = 10
const MAX_PIXELS = 6_000_000
const MAX_SIDE = 12_000
const MAX_SCALE = 4
/** In pixels, of a page that a person can read. */
const MIN_SIDE = 50
/** A scan of A4 at 600 dots per inch has 35 million. */
const MAX_IMAGE_PIXELS = 50_000_000
/** Of one path: a traced signature has some thousand; filling a million takes minutes, which nothing ends. */
const MAX_PATH = 200_000

/** `isDoubtful`: the file may have more on the page than was drawn. `notes` are texts that are not drawn. */
type DrawnPage = { src: string; isDoubtful: boolean; notes: string[] }

/**
 * Draws the pages of a PDF one after another (decision 106). Both workers end with the generator, whatever
 * the file does to them.
 */
export async function* drawPages(data: Uint8Array, signal: AbortSignal): AsyncGenerator<DrawnPage> {
  const workers = [workerUrl, rendererUrl].map(url => new Worker(url, { type: 'module' }))
  const [port, renderer] = workers as [Worker, Worker]
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  port.addEventListener('error', () => stopped.reject(new UnshownPages('unloaded')))
  signal.addEventListener('abort', () => stopped.reject(signal.reason))
  const limited = limitTime(stopped.promise)
  let isCut = false
  port.addEventListener('message', ({ data }) => {
    if (data === LEFT_OUT.source) isCut = true
  })
  GlobalWorkerOptions.rendererPorts = [renderer]
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.INFOS }),
    BinaryDataFactory: ownFiles(() => stopped.reject(new UnshownPages('unloaded'))),
    useWorkerFetch: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    enableXfa: false,
  })
  try {
    const pdf = await limited(task.promise)
    if (pdf.numPages > MAX_PAGES) throw new UnshownPages('too_large')
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await limited(pdf.getPage(number).then(draw))
      yield { ...page, isDoubtful: page.isDoubtful || isCut }
    }
  } finally {
    // Removes the fonts of the file from this page.
    await Promise.race([task.destroy().catch(() => undefined), new Promise(done => setTimeout(done, 500))])
    for (const worker of workers) worker.terminate()
  }
}

const OWN_FILES: Record<string, string> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
  'FoxitDingbats.pfb': dingbatsUrl,
  'FoxitSymbol.pfb': symbolUrl,
}

/**
 * Gives the library what it asks for beside the file: decoders of scans, and the two fonts of symbols. It
 * draws on without one that is missing, so `lack` is called.
 */
const ownFiles = (lack: () => void) =>
  class {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      const url = OWN_FILES[filename]
      const response = url ? await fetch(url).catch(() => undefined) : undefined
      if (url && !response?.ok) lack()
      if (!response?.ok) throw new Error(`${filename} is not loaded.`)
      return new Uint8Array(await response.arrayBuffer())
    }
  }

async function draw(page: PDFPageProxy): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(
    MAX_SCALE,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  )
  const { fnArray, argsArray } = await page.getOperatorList()
  const isEndless = (args: unknown, at: number) =>
    fnArray[at] === OPS.constructPath && numbersOf(args) > MAX_PATH
  if (argsArray.some(isEndless)) throw new UnshownPages('too_large')
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  await page.render({ canvas, viewport }).promise
  const { notes, lacksStamp } = await undrawnNotes(page)
  const isTiny = Math.min(canvas.width, canvas.height) < MIN_SIDE
  return {
    src: canvas.toDataURL('image/jpeg', 0.9),
    isDoubtful: lacksStamp || isTiny || isBlank(canvas),
    notes,
  }
}

/** Whether nothing was drawn: the library ends a page without a word at what it cannot read. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  const words = pixels && new Uint32Array(pixels.buffer)
  return words === undefined || words.every(word => word === words[0])
}

/** The numbers of a path's points; its arguments are what is done with it, the points, its box. */
const numbersOf = (args: unknown) =>
  (args as [unknown, (ArrayLike<number> | null)[]])[1].reduce((sum, part) => sum + (part?.length ?? 0), 0)
