import { constants, inflateSync, type ZlibOptions } from 'node:zlib'
import type { ObjectPlaces } from './object-places.ts'
import { Forbidden, Irregular } from './pdf-dangers.ts'
import type { PdfObject } from './pdf-object.ts'
import { TooComplex } from './pdf-tokens.ts'
import { withoutPredictor } from './predictor.ts'

/** The most bytes that the streams unpack to, all together. */
const MAX_UNPACKED_BYTES = 20_000_000

/** Entries that change how a stream is read, beside the filter; readers know each under two names. */
const OTHER_ENCODINGS = ['F', 'FFilter', 'FDecodeParms', 'DP']
const FLATE = new Set(['/FlateDecode', '/Fl', '[ /FlateDecode ]', '[ /Fl ]'])

/** A stream and where the words before its data end. */
type Stream = { object: PdfObject; start: number }

/**
 * Unpacks the object streams and the cross-reference streams of a file. Throws if one is encoded in another
 * way than all programs write it, and if readers may disagree on where its data end.
 */
export class StreamContents {
  #bytes: Buffer
  #places: ObjectPlaces
  #unpackedLeft = MAX_UNPACKED_BYTES
  /** Data that are unpacked twice are no file of a program. */
  #packedLeft: number
  #isDamaged = false

  constructor(bytes: Buffer, places: ObjectPlaces) {
    this.#bytes = bytes
    this.#places = places
    this.#packedLeft = bytes.length
  }

  ofObjectStream(stream: Stream): Buffer {
    const { entries, data, isPacked } = this.#open(stream)
    if (!hasNoEffect(entries.get('DecodeParms'))) throw new Forbidden('predictor')
    if (!isPacked) return this.#count(this.#delimited(data, entries))
    const { content, length } = this.#inflateWhole(data)
    this.#pay(length)
    // The data say themselves where they end. Readers that cut them earlier see other last words.
    const [number = '', , end] = entries.get('Length') ?? []
    if (end === 'R') this.#places.addLength(Number(number), length)
    else if (integerOf(entries.get('Length')) < length) throw new Irregular('length')
    if (data.subarray(0, length).includes('endstream')) throw new Irregular('length')
    return this.#count(content)
  }

  ofCrossReferences(stream: Stream): Buffer {
    const { entries, data, isPacked } = this.#open(stream)
    const packed = this.#delimited(data, entries)
    if (!isPacked) return this.#count(packed)
    const content = this.#count(this.#inflateOpen(packed))
    const parameters = entries.get('DecodeParms')
    return hasNoEffect(parameters) ? content : withoutPredictor(content, parameters)
  }

  #open({ object: { entries }, start }: Stream) {
    const lineEnd = /^[ \t]*(\r\n|\n|\r)/.exec(this.#bytes.toString('latin1', start, start + 10))?.[0]
    const isEncodedOtherwise = OTHER_ENCODINGS.some(key => !hasNoEffect(entries.get(key)))
    const filter = entries.get('Filter')?.join(' ') ?? 'null'
    const isPacked = FLATE.has(filter)
    const isKnown = isPacked || filter === 'null' || filter === '[ ]'
    if (!lineEnd || isEncodedOtherwise || !isKnown) throw new Forbidden(`stream ${filter}`)
    return { entries, isPacked, data: this.#bytes.subarray(start + lineEnd.length) }
  }

  /** The data of a stream by its length. Readers go on to `endstream` if its length is wrong. */
  #delimited(data: Buffer, entries: PdfObject['entries']): Buffer {
    const length = integerOf(entries.get('Length'))
    const content = data.subarray(0, length)
    this.#pay(content.length)
    const end = data.toString('latin1', length, length + 12)
    if (!/^(?:\r\n|\n|\r)?endstream/.test(end) || content.includes('endstream')) throw new Irregular('length')
    return content
  }

  /** Unpacks the data at the start of `data`; `length`: of these data. */
  #inflateWhole(data: Buffer): { content: Buffer; length: number } {
    // The types of Node do not know what `info` returns.
    const result: unknown = this.#inflate(data, { info: true })
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } }
    return { content: buffer, length: engine.bytesWritten }
  }

  /** Unpacks data that may lack their end: Acrobat appends such cross-reference streams. */
  #inflateOpen(data: Buffer): Buffer {
    return this.#inflate(data, { finishFlush: constants.Z_SYNC_FLUSH })
  }

  #inflate(data: Buffer, options: ZlibOptions): Buffer {
    // A file with a damaged stream is refused anyway; an encrypted one may have many.
    if (this.#isDamaged) throw new Irregular('damaged stream')
    try {
      return inflateSync(data, { ...options, maxOutputLength: Math.max(1, this.#unpackedLeft) })
    } catch {
      this.#isDamaged = true
      throw new Irregular('damaged stream')
    }
  }

  #pay(packedBytes: number) {
    this.#packedLeft -= packedBytes
    if (this.#packedLeft < 0) throw new TooComplex()
  }

  #count(content: Buffer): Buffer {
    this.#unpackedLeft -= content.length
    if (this.#unpackedLeft < 0) throw new TooComplex()
    return content
  }
}

/** Parameters of a filter change nothing without a predictor. */
const hasNoEffect = (parameters: readonly string[] = []) =>
  /^(?:null|\[ (?:null )?\]|(?:\[ )?<< (?:\/Predictor 1 |\/(?!Predictor )\w+ \d+ )*>>(?: \])?|)$/.test(
    parameters.join(' '),
  )

/** The number that these tokens are, or `Irregular`. */
export function integerOf(tokens: readonly string[] | undefined): number {
  const [text = '', ...others] = tokens ?? []
  if (others.length > 0 || !/^\d{1,9}$/.test(text)) throw new Irregular('a number that cannot be known')
  return Number(text)
}
