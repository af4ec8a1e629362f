import type { Readable } from 'node:stream'
import type { Config } from '#config'
import { bucketUploads } from './uploads-bucket.ts'
import { folderUploads } from './uploads-folder.ts'

/** The uploaded pictures, by name. Each is written once and never changed. */
export type Uploads = {
  /** The folder, where they lie in one. */
  folder: string | undefined
  /** Keeps a file under a new name: the whole of it, or it throws. */
  put(name: string, file: Uint8Array): Promise<void>
  /** A file, or nothing when there is none. `asked`: headers of HTTP by which a bucket answers with a part, or not at all. */
  get(name: string, asked?: Record<string, string>): Promise<Stored | undefined>
  /** Deletes a file; one that is gone is no fault. */
  delete(name: string): Promise<void>
  /** Every file, in the order of the names. `writtenAt`: milliseconds since the epoch. */
  list(): AsyncIterable<{ name: string; writtenAt: number }>
}

/** A stored file as HTTP gives it: status 200, or what `asked` led to (206, 304, 416), with the headers that say so. */
export type Stored = { status: number; headers: Record<string, string>; body: Readable | undefined }

/** Where the settings say: a bucket that all processes share, else a folder of this machine. */
export function uploadsOf({ folder, bucket }: Config['uploads']): Uploads {
  return bucket ? bucketUploads(bucket) : folderUploads(folder)
}
