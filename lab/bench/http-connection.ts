import { connect, type Socket } from 'node:net'

export type HttpRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * A keep-alive connection that reads every response into the same buffer: a client that allocates one for
 * each would measure its own garbage collection as the latency of the server.
 */
export class HttpConnection {
  #url: URL
  #socket: Socket | undefined
  #buffer = Buffer.allocUnsafe(64 * 1024)
  #resolve: ((status: number) => void) | undefined
  #startOfHead: Buffer | undefined
  #status = 0
  /** Bytes of the body that are still to come; undefined before its head, Infinity for a chunked one. */
  #remaining: number | undefined
  #tail = ''

  constructor(origin: string) {
    this.#url = new URL(origin)
  }

  /** Sends a request and waits for its whole response. Returns the status, 0 if the connection was lost. */
  send({ path, method = 'GET', headers = {}, body = '' }: HttpRequest): Promise<number> {
    const length = body && { 'content-length': String(Buffer.byteLength(body)) }
    const lines = Object.entries({ host: this.#url.host, ...headers, ...length })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return new Promise(resolve => {
      this.#resolve = resolve
      this.#remaining = undefined
      this.#socket ??= this.#open()
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
    })
  }

  close() {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({
      host: this.#url.hostname,
      port: Number(this.#url.port),
      noDelay: true,
      onread: {
        buffer: this.#buffer,
        callback: size => {
          this.#read(this.#buffer.subarray(0, size))
          return true
        },
      },
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#finish(0)
    })
    return socket
  }

  #read(chunk: Buffer) {
    let body = chunk
    if (this.#remaining === undefined) {
      const bytes = this.#startOfHead ? Buffer.concat([this.#startOfHead, chunk]) : chunk
      const end = bytes.indexOf('\r\n\r\n')
      // The buffer is read into again.
      this.#startOfHead = end === -1 ? Buffer.from(bytes) : undefined
      if (end === -1) return
      const head = bytes.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      this.#remaining = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY)
      this.#tail = ''
      body = bytes.subarray(end + 4)
    }
    this.#remaining -= body.length
    if (this.#remaining === Number.POSITIVE_INFINITY)
      this.#tail = (this.#tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5)
    if (this.#remaining === 0 || this.#tail === '0\r\n\r\n') this.#finish(this.#status)
  }

  #finish(status: number) {
    const resolve = this.#resolve
    this.#resolve = undefined
    resolve?.(status)
  }
}
