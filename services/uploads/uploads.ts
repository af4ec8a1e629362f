import type { Readable } from 'node:stream'

/** The uploaded pictures and leaflets, by name. Each is written once and never changed. */
export type Uploads = {
  /** The path of the folder, if they are stored in one. */
  folder: string | undefined
  /** Stores a file under a new name, completely or not at all: throws when it fails. */
  put(name: string, file: Uint8Array): Promise<void>
  /**
   * Returns a file; undefined if it does not exist. A bucket honours the HTTP headers of the request: ranges
   * and conditions.
   */
  get(name: string, requestHeaders?: Record<string, string>): Promise<StoredFile | undefined>
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>
  /** Lists all files in the order of their names. `writtenAt`: milliseconds since the epoch. */
  list(): AsyncIterable<{ name: string; writtenAt: number }>
}

/**
 * A stored file as an HTTP response: status 200, or 206, 304 or 416 by the request's headers, and its
 * headers.
 */
export type StoredFile = { status: number; headers: Record<string, string>; body: Readable | undefined }

/** The content type of an upload, which follows from its name. */
export const uploadType = (name: string) =>
  name.endsWith('.pdf') ? 'application/pdf' : `image/${name.split('.').at(-1)}`
